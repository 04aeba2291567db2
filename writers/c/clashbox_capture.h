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
enum { CLASHBOX_MAX_BODIES = 4096, CLASHBOX_MAX_VIA = 256 }; /* As many bodies as a game has, and poses of one that are read in a step. */
/* `up`: "y" or "-y". `contacts`: "state", "events" or "none". `dt`: seconds a step, 0 where they are not known. `data`: null, or fields of your
 * own that are shown and not judged, as JSON with ' for ": "{'level':'1-1'}". */
typedef struct { const char *title, *engine, *up, *contacts; double dt, margin; const char *data; } clashbox_header;
static const clashbox_header CLASHBOX_HEADER = {"", "", "y", "state", 0, 0, NULL};
/* What an engine says about a contact: a unit vector from the first body to the second and a point, null where they are not known; the normal
 * impulse of the step and the fraction of the step, -1 where they are not known. `event`: "begin" or "end", only where the header says "events". */
typedef struct { const double *normal, *point; double impulse, fraction; const char *event; } clashbox_details;
static const clashbox_details CLASHBOX_DETAILS = {NULL, NULL, -1, -1, NULL};
typedef struct { char name[128]; double pose[3]; int is_there; double frame, via, velocity; } clashbox_known;
typedef struct { const char *error, *contacts; FILE *file; int count, section, via_body, via_count; double last, frame, via_time; size_t length;
                 clashbox_known bodies[CLASHBOX_MAX_BODIES + 1]; char line[256 * CLASHBOX_MAX_BODIES]; } clashbox_capture;
static inline void clashbox_char(clashbox_capture *c, char letter) {
  if (c->length < sizeof c->line) c->line[c->length++] = letter;
  else c->error = "the line is too long for CLASHBOX_MAX_BODIES";
}
static inline void clashbox_number(clashbox_capture *c, double value) {
  char text[40], *at = text;
  if (!(-1e30 <= value && value <= 1e30)) c->error = "a number is not finite, or larger than 1e30";
  for (snprintf(text, sizeof text, "%.17g", value + 0.0); *at; at++) /* A locale may have another decimal point, of several bytes. */
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
static inline void clashbox_json(clashbox_capture *c, const char *start, const char *json) {
  if (json && *json != '{') c->error = "data must be an object";
  for (clashbox_print(c, json ? start : ""); json && *json; json++) clashbox_char(c, *json == '\'' ? '"' : *json);
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
  clashbox_json(c, ",\"data\":", header.data);
  return clashbox_write(c);
}
/* Declares a body between two frames, for its number. `what`: its shape as JSON with ' for ", each % the next of `count` numbers and * all
 * that are left, x and y in turn: "{'polygon':{'vertices':[*]}}"; its other fields may follow: ",'kind':'static'", ",'oneway':[%,%]" (the
 * direction in which it pushes others off that it lets through otherwise: 0, 1 for a platform on which one lands where y rises), ",'data':{}". */
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
  c->line[c->length < sizeof c->line ? c->length : 0] = 0;
  if (strstr(c->line, "\"oneway\":[0,0]")) c->error = "oneway is [0,0], it must point somewhere";
  return clashbox_write(c) ? -1 : (strcpy(added->name, name), added->is_there = 0, added->frame = added->via = added->velocity = -1, c->count++);
}
/* A pair that is not asked about, only in the steps that end in the frames from `first` to `last`; always where `last` is -1. `data`: see above. */
static inline int clashbox_ignore_with(clashbox_capture *c, int a, int b, double first, double last, const char *data) {
  c->error = a == b ? "a pair needs two different bodies" : NULL, c->length = 0;
  clashbox_print(c, "{\"ignore\":[%q,%q]", clashbox_find(c, a)->name, clashbox_find(c, b)->name);
  if (last >= 0) clashbox_print(c, ",\"frames\":[%n,%n]", first, last);
  clashbox_json(c, ",\"data\":", data);
  return clashbox_write(c);
}
static inline int clashbox_ignore(clashbox_capture *c, int a, int b, double first, double last) {
  return clashbox_ignore_with(c, a, b, first, last, NULL);
}
/* Begins a frame: next its poses, poses within the step, velocities, contacts, bodies that jumped (were set, not moved), bodies gone after it,
 * data, its end, and of these what there is. `dt`: 0 for the header's. */
static inline void clashbox_frame(clashbox_capture *c, double number, double dt) {
  c->error = number > c->last ? NULL : "the numbers of frames must rise", c->frame = number, c->length = 0, c->section = 0, c->via_body = -1;
  clashbox_print(c, dt != 0 ? "{\"frame\":%n,\"dt\":%n,\"at\":{" : "{\"frame\":%n,\"at\":{", number, dt);
}
static inline void clashbox_section(clashbox_capture *c, int section) {
  static const char *const starts[] = {"", "\"via\":{", "\"velocity\":{", "\"contacts\":[", "\"jumped\":[", "\"gone\":[", "\"data\":{", ""};
  static const char *const ends[] = {"}", "]}", "}", "]", "]", "]", "}"};
  if (c->length == 0 || section < c->section) c->error = "a frame has poses, via, velocities, contacts, jumped, gone, data, then its end";
  else if (section == c->section && !strchr("{[", c->line[c->length - 1])) clashbox_char(c, ',');
  if (c->section < section) clashbox_print(c, ends[c->section]), clashbox_print(c, section < 7 ? "," : ""), clashbox_print(c, starts[section]);
  if (c->section < section) c->section = section;
}
static inline void clashbox_at(clashbox_capture *c, int body, double x, double y, double angle) {
  clashbox_known *known = clashbox_find(c, body);
  if (known->frame == c->frame) c->error = "a body has two poses in one frame"; else known->frame = c->frame;
  if (known->is_there && known->pose[0] == x && known->pose[1] == y && known->pose[2] == angle) return;
  clashbox_section(c, 0), clashbox_print(c, "%q:[%n,%n,%n]", known->name, x, y, angle);
  known->pose[0] = x, known->pose[1] = y, known->pose[2] = angle, known->is_there = 1;
}
/* A pose that a body passed within the step: all those of a body in order, then those of the next. `fraction` of the step, rising between 0 and
 * 1 in all poses of a body; or -1 in all of them, which then divide the step into equal shares. */
static inline void clashbox_via(clashbox_capture *c, int body, double x, double y, double angle, double fraction) {
  clashbox_known *known = clashbox_find(c, body);
  if (body != c->via_body) {
    if (known->via == c->frame) c->error = "the poses of a body within the step must follow each other"; else known->via = c->frame;
    if (c->section == 1) clashbox_char(c, ']');
    clashbox_section(c, 1), clashbox_print(c, "%q:[", known->name);
    c->via_body = body, c->via_count = 0, c->via_time = fraction < 0 ? -1 : 0;
  } else clashbox_section(c, 1);
  if (++c->via_count > CLASHBOX_MAX_VIA) c->error = "a body passes more than CLASHBOX_MAX_VIA poses within a step";
  if (fraction < 0 ? c->via_time >= 0 : !(c->via_time >= 0 && c->via_time < fraction && fraction < 1))
    c->error = "the fractions of the poses of a body rise between 0 and 1, or all of them are -1";
  if (fraction < 0) clashbox_print(c, "[%n,%n,%n]", x, y, angle);
  else clashbox_print(c, "{\"at\":[%n,%n,%n],\"t\":%n}", x, y, angle, c->via_time = fraction);
}
/* The velocity of a body according to the game, units per second. */
static inline void clashbox_velocity(clashbox_capture *c, int body, double x, double y) {
  clashbox_known *known = clashbox_find(c, body);
  if (known->velocity == c->frame) c->error = "a body has two velocities in one frame"; else known->velocity = c->frame;
  clashbox_section(c, 2), clashbox_print(c, "%q:[%n,%n]", known->name, x, y);
}
/* `event`: "begin" or "end" where the header says "events", otherwise null. `fraction` of the step, -1 where it is not known. */
static inline void clashbox_contact(clashbox_capture *c, int a, int b, const char *event, double fraction) {
  if (a == b) c->error = "a pair needs two different bodies";
  if (strcmp(c->contacts, event ? "events" : "state")) c->error = "the header says another kind of contacts";
  if (fraction > 1) c->error = "a fraction of the step is from 0 to 1";
  clashbox_section(c, 3), clashbox_print(c, "[%q,%q", clashbox_find(c, a)->name, clashbox_find(c, b)->name);
  if (event) clashbox_print(c, ",%q", event);
  clashbox_print(c, fraction < 0 ? "]" : ",%n]", fraction);
}
/* A contact with what the engine says about it: `clashbox_details details = CLASHBOX_DETAILS; details.normal = normal;`. A pair may have several. */
static inline void clashbox_contact_with(clashbox_capture *c, int a, int b, clashbox_details details) {
  const double *normal = details.normal, *point = details.point;
  int has_events = !strcmp(c->contacts, "events"), is_plain = !normal && !point && details.impulse == -1;
  if (is_plain && !details.event == !has_events) { clashbox_contact(c, a, b, details.event, details.fraction); return; }
  if (a == b) c->error = "a pair needs two different bodies";
  if (!strcmp(c->contacts, "none") || (details.event && !has_events)) c->error = "the header says another kind of contacts";
  if (details.fraction > 1) c->error = "a fraction of the step is from 0 to 1";
  double square = normal ? normal[0] * normal[0] + normal[1] * normal[1] : 1;
  if (!(0.999 * 0.999 <= square && square <= 1.001 * 1.001)) c->error = "the length of a normal is 1, up to 1e-3";
  if (details.impulse < 0 && details.impulse != -1) c->error = "an impulse is 0 or more";
  clashbox_section(c, 3), clashbox_print(c, "{\"pair\":[%q,%q]", clashbox_find(c, a)->name, clashbox_find(c, b)->name);
  if (!(details.fraction < 0)) clashbox_print(c, ",\"t\":%n", details.fraction);
  if (normal) clashbox_print(c, ",\"normal\":[%n,%n]", normal[0], normal[1]);
  if (point) clashbox_print(c, ",\"point\":[%n,%n]", point[0], point[1]);
  if (details.impulse != -1) clashbox_print(c, ",\"impulse\":%n", details.impulse);
  if (details.event) clashbox_print(c, ",\"event\":%q", details.event);
  clashbox_char(c, '}');
}
static inline void clashbox_jumped(clashbox_capture *c, int body) { clashbox_section(c, 4), clashbox_text(c, clashbox_find(c, body)->name); }
static inline void clashbox_gone(clashbox_capture *c, int body) {
  clashbox_section(c, 5), clashbox_text(c, clashbox_find(c, body)->name), clashbox_find(c, body)->is_there = 0;
}
/* Data of your own for this frame, which is shown and not judged: a number, or a text of one line. Each key once. */
static inline void clashbox_data(clashbox_capture *c, const char *key, double value) {
  clashbox_section(c, 6), clashbox_print(c, "%q:%n", key, value);
}
static inline void clashbox_data_text(clashbox_capture *c, const char *key, const char *text) {
  clashbox_section(c, 6), clashbox_print(c, "%q:%q", key, text);
}
static inline int clashbox_end(clashbox_capture *c) {
  clashbox_section(c, 7);
  if (!clashbox_write(c)) return c->last = c->frame, 0;
  /* What was not written is written next time. */
  for (int i = 0; i < c->count; i++) c->bodies[i].is_there = 0, c->bodies[i].frame = c->bodies[i].via = c->bodies[i].velocity = -1;
  return -1;
}
