/* Writes what a game did, frame by frame, as a capture: `clashbox audit game.jsonl` lists where its physics engine was wrong.
 * Copyright (c) 2026 The Clashbox developers. SPDX-License-Identifier: MIT OR Apache-2.0. Copy this file; C99 or C++11, and the standard library.
 *
 *     static clashbox_capture c; clashbox_header header = CLASHBOX_HEADER; header.dt = 1.0 / 60; clashbox_open(&c, "game.jsonl", header);
 *     double disc[] = {0, 0, 1}; int ball = clashbox_body(&c, "ball", "{'circle':{'center':[%,%],'radius':%}}", disc, 3);  // once a body
 *     clashbox_frame(&c, number, 0); clashbox_at(&c, ball, x, y, angle); clashbox_end(&c);             // after each step of the engine
 *
 * What cannot be read back (a number that is not finite, a name declared twice, a frame whose number does not rise) makes open, body, ignore
 * and end return -1; `c.error` says why, and nothing of that line is written. A crash loses at most one line. Unchanged poses are left out. */
#pragma once
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
enum { CLASHBOX_MAX_BODIES = 4096 }; /* As many as a game has. */
/* `up`: "y" or "-y". `contacts`: "state", "events" or "none". `dt`: seconds a step, 0 where they are not known. */
typedef struct { const char *title, *engine, *up, *contacts; double dt, margin; } clashbox_header;
static const clashbox_header CLASHBOX_HEADER = {"", "", "y", "state", 0, 0};
typedef struct { char name[128]; double pose[3]; int is_there; double frame; } clashbox_known;
typedef struct { const char *error, *contacts; FILE *file; int count, section; double last, frame; size_t length;
                 clashbox_known bodies[CLASHBOX_MAX_BODIES + 1]; char line[256 * CLASHBOX_MAX_BODIES]; } clashbox_capture;
static inline void clashbox_char(clashbox_capture *c, char letter) {
  if (c->length < sizeof c->line) c->line[c->length++] = letter;
  else c->error = "the line is too long for CLASHBOX_MAX_BODIES";
}
static inline void clashbox_number(clashbox_capture *c, double value) {
  char text[40], *at = text;
  if (!(-1e30 <= value && value <= 1e30)) c->error = "a number is not finite, or larger than 1e30";
  for (snprintf(text, sizeof text, "%.17g", value); *at; at++) /* A locale may have another decimal point, of several bytes. */
    if (strchr("0123456789+-e", *at)) clashbox_char(c, *at);
    else if (c->line[c->length - 1] != '.') clashbox_char(c, '.');
}
static inline void clashbox_text(clashbox_capture *c, const char *text) {
  for (clashbox_char(c, '"'); *text; clashbox_char(c, *text++))
    if (*text == '"' || *text == '\\') clashbox_char(c, '\\');
    else if ((unsigned char)*text < 32 || *text == 127) c->error = "a text must be one line, without control characters";
  clashbox_char(c, '"');
}
static inline void clashbox_print(clashbox_capture *c, const char *format, ...) {
  va_list values; /* %n is a double, %q a text in quotes. */
  for (va_start(values, format); *format; format++)
    if (*format != '%') clashbox_char(c, *format);
    else if (*++format == 'n') clashbox_number(c, va_arg(values, double));
    else clashbox_text(c, va_arg(values, const char *));
  va_end(values);
}
static inline int clashbox_write(clashbox_capture *c) {
  clashbox_print(c, "}\n");
  if (!c->error && (!c->file || fwrite(c->line, 1, c->length, c->file) < c->length || fflush(c->file))) c->error = "the file cannot be written";
  return c->length = 0, c->error ? -1 : 0;
}
static inline clashbox_known *clashbox_find(clashbox_capture *c, int body) {
  return 0 <= body && body < c->count ? c->bodies + body : (c->error = "a body is not declared", c->bodies + CLASHBOX_MAX_BODIES);
}
static inline int clashbox_open(clashbox_capture *c, const char *path, clashbox_header header) {
  c->file = fopen(path, "wb"), c->error = NULL, c->contacts = header.contacts, c->count = 0, c->last = -1, c->length = 0;
  clashbox_print(c, "{\"clashbox\":\"capture\",\"version\":1,\"title\":%q,\"engine\":%q,\"up\":%q", header.title, header.engine, header.up);
  clashbox_print(c, ",\"contacts\":%q,\"margin\":%n", header.contacts, header.margin);
  if (header.dt != 0) clashbox_print(c, ",\"dt\":%n", header.dt);
  return clashbox_write(c);
}
/* Declares a body between two frames, for its number. `what`: its shape as JSON with ' for ", each % the next of `count` numbers and * all
 * that are left, x and y in turn: "{'polygon':{'vertices':[*]}}"; its other fields may follow: ",'kind':'static'". */
static inline int clashbox_body(clashbox_capture *c, const char *name, const char *what, const double *numbers, int count) {
  clashbox_known *added = c->bodies + c->count;
  int i, used = 0, start;
  c->error = name[strspn(name, " ")] && strlen(name) < sizeof c->bodies->name ? NULL : "a name has from 1 to 127 bytes", c->length = 0;
  if (c->count == CLASHBOX_MAX_BODIES) c->error = "there are more bodies than CLASHBOX_MAX_BODIES";
  for (i = 0; i < c->count; i++) if (!strcmp(c->bodies[i].name, name)) c->error = "a name is declared twice, names must differ";
  for (clashbox_print(c, "{\"body\":%q,\"shape\":", name); *what; what++)
    if (*what == '*') for (start = used; used + 1 < count; used += 2)
      clashbox_print(c, used == start ? "[%n,%n]" : ",[%n,%n]", numbers[used], numbers[used + 1]);
    else if (*what != '%') clashbox_char(c, *what == '\'' ? '"' : *what);
    else if (used++ < count) clashbox_number(c, numbers[used - 1]);
  if (used != count) c->error = "the shape takes another count of numbers";
  return clashbox_write(c) ? -1 : (strcpy(added->name, name), added->is_there = 0, added->frame = -1, c->count++);
}
/* A pair that is not asked about, only in the steps that end in the frames from `first` to `last`; always where `last` is -1. */
static inline int clashbox_ignore(clashbox_capture *c, int a, int b, double first, double last) {
  c->error = a == b ? "a pair needs two different bodies" : NULL, c->length = 0;
  clashbox_print(c, "{\"ignore\":[%q,%q]", clashbox_find(c, a)->name, clashbox_find(c, b)->name);
  if (last >= 0) clashbox_print(c, ",\"frames\":[%n,%n]", first, last);
  return clashbox_write(c);
}
/* Begins a frame: next its poses, contacts, bodies that jumped (were set, not moved), bodies gone after it, its end. `dt`: 0 for the header's. */
static inline void clashbox_frame(clashbox_capture *c, double number, double dt) {
  c->error = number > c->last ? NULL : "the numbers of frames must rise", c->frame = number, c->length = 0, c->section = 0;
  clashbox_print(c, dt != 0 ? "{\"frame\":%n,\"dt\":%n,\"at\":{" : "{\"frame\":%n,\"at\":{", number, dt);
}
static inline void clashbox_section(clashbox_capture *c, int section) {
  static const char *const starts[] = {"", "},\"contacts\":[", "],\"jumped\":[", "],\"gone\":[", "]"};
  if (c->length == 0 || section < c->section) c->error = "a frame has poses, then contacts, then jumped, then gone, then its end";
  else if (section == c->section && !strchr("{[", c->line[c->length - 1])) clashbox_char(c, ',');
  for (; c->section < section; c->section++) clashbox_print(c, starts[c->section + 1]);
}
static inline void clashbox_at(clashbox_capture *c, int body, double x, double y, double angle) {
  clashbox_known *known = clashbox_find(c, body);
  if (known->frame == c->frame) c->error = "a body has two poses in one frame"; else known->frame = c->frame;
  if (known->is_there && known->pose[0] == x && known->pose[1] == y && known->pose[2] == angle) return;
  clashbox_section(c, 0), clashbox_print(c, "%q:[%n,%n,%n]", known->name, x, y, angle);
  known->pose[0] = x, known->pose[1] = y, known->pose[2] = angle, known->is_there = 1;
}
/* `event`: "begin" or "end" where the header says "events", otherwise null. `fraction` of the step, -1 where it is not known. */
static inline void clashbox_contact(clashbox_capture *c, int a, int b, const char *event, double fraction) {
  if (a == b) c->error = "a pair needs two different bodies";
  if (strcmp(c->contacts, event ? "events" : "state")) c->error = "the header says another kind of contacts";
  clashbox_section(c, 1), clashbox_print(c, "[%q,%q", clashbox_find(c, a)->name, clashbox_find(c, b)->name);
  if (event) clashbox_print(c, ",%q", event);
  clashbox_print(c, fraction < 0 ? "]" : ",%n]", fraction);
}
static inline void clashbox_jumped(clashbox_capture *c, int body) { clashbox_section(c, 2), clashbox_text(c, clashbox_find(c, body)->name); }
static inline void clashbox_gone(clashbox_capture *c, int body) {
  clashbox_section(c, 3), clashbox_text(c, clashbox_find(c, body)->name), clashbox_find(c, body)->is_there = 0;
}
static inline int clashbox_end(clashbox_capture *c) {
  clashbox_section(c, 4);
  if (!clashbox_write(c)) return c->last = c->frame, 0;
  for (int i = 0; i < c->count; i++) c->bodies[i].is_there = 0, c->bodies[i].frame = -1; /* What was not written is written next time. */
  return -1;
}
