/* Writes values.jsonl with the writer; with "events", a capture of events; with "forever", frames until
 * it is killed, each number printed once it is written. */

#include <locale.h>
#include <stdlib.h>

#include "clashbox_capture.h"

#define ODD "say \"a\\b\" \xc3\xa9 \xf0\x9f\x98\x80"

static clashbox_capture c;

static void refused(int result) {
  if (result == -1) printf("refused: %s\n", c.error);
}

static int frame_with(int body, double x) {
  clashbox_frame(&c, 8, 0);
  clashbox_at(&c, body, x, 0, 0);
  return clashbox_end(&c);
}

static int frame_with_contact(int a, int b, clashbox_details details) {
  clashbox_frame(&c, 1, 0);
  clashbox_contact_with(&c, a, b, details);
  return clashbox_end(&c);
}

static int frame_with_via(int body, double first, double second) {
  clashbox_frame(&c, 1, 0);
  clashbox_via(&c, body, 0, 0, 0, first);
  clashbox_via(&c, body, 1, 0, 0, second);
  return clashbox_end(&c);
}

static int frame_with_velocity(int body, double x) {
  clashbox_frame(&c, 1, 0);
  clashbox_velocity(&c, body, x, 0);
  return clashbox_end(&c);
}

static int write_additions(const char *path) {
  double zero = 0, box[] = {-2, -0.5, 2, 0.5, 0.25, 0, 1, 0.5}, disc[] = {0, 0, 1}, small[] = {0, 0, 0.5};
  const char *platform_is = "{'aabb':{'min':[%,%],'max':[%,%]}},'kind':'static','margin':%,'oneway':[%,%],'data':{'friction':%}";
  clashbox_header header = CLASHBOX_HEADER;
  header.data = "{'level':'1-1','is_test':true}";
  clashbox_open(&c, path, header);
  int platform = clashbox_body(&c, "platform", platform_is, box, 8);
  int player = clashbox_body(&c, "player", "{'circle':{'center':[%,%],'radius':%}}", disc, 3);
  int ball = clashbox_body(&c, "ball", "{'circle':{'center':[%,%],'radius':%}}", small, 3);
  clashbox_ignore_with(&c, player, ball, 0, -1, "{'why':'\\\"carried\\\" \\\\'}");
  clashbox_ignore_with(&c, platform, ball, 1, 2, "{'rule':7}");
  clashbox_frame(&c, 0, 0);
  clashbox_at(&c, player, 0, 2, 0.5);
  clashbox_at(&c, ball, 4, 2, 0.5);
  clashbox_velocity(&c, player, 1, -2.5);
  clashbox_velocity(&c, ball, 0, 0);
  clashbox_data_text(&c, "input", "left");
  clashbox_data(&c, "held", 2.5);
  if (clashbox_end(&c)) return 1;

  double longer[] = {0, 2}, broken[] = {0, 0 / zero}, up[] = {0, 1}, slope[] = {0.6, 0.8}, point[] = {3, 0}, still[] = {0, 0, 0, -zero};
  clashbox_details details = CLASHBOX_DETAILS;
  details.normal = longer;
  refused(frame_with_contact(platform, player, details));
  details.normal = broken;
  refused(frame_with_contact(platform, player, details));
  details.normal = up, details.impulse = -2;
  refused(frame_with_contact(platform, player, details));
  details.impulse = -1, details.fraction = 1.5;
  refused(frame_with_contact(platform, player, details));
  clashbox_frame(&c, 1, 0);
  clashbox_contact(&c, platform, player, NULL, 1.5);
  refused(clashbox_end(&c));
  details.fraction = -1, details.event = "end";
  refused(frame_with_contact(platform, player, details));
  refused(frame_with_via(player, 0.5, 0.25));
  refused(frame_with_via(player, 0.5, -1));
  refused(frame_with_via(player, 0.5, 1));
  refused(frame_with_via(99, -1, -1));
  clashbox_frame(&c, 1, 0);
  for (int i = 0; i < 257; i++) clashbox_via(&c, player, 0, 0, 0, -1);
  refused(clashbox_end(&c));
  refused(frame_with_velocity(player, 1 / zero));
  refused(frame_with_velocity(99, 0));
  refused(clashbox_body(&c, "new", "{'point':{'at':[%,%]}},'oneway':[%,%]", still, 4));
  still[3] = 0 / zero;
  refused(clashbox_body(&c, "new", "{'point':{'at':[%,%]}},'oneway':[%,%]", still, 4));
  clashbox_frame(&c, 1, 0);
  clashbox_data(&c, "x", 0 / zero);
  refused(clashbox_end(&c));
  clashbox_frame(&c, 1, 0);
  clashbox_data_text(&c, "x", "a\nb");
  refused(clashbox_end(&c));
  refused(clashbox_ignore_with(&c, player, ball, 0, -1, "[1]"));
  clashbox_frame(&c, 1, 0);
  clashbox_via(&c, player, 0, 0, 0, -1);
  clashbox_via(&c, ball, 0, 0, 0, -1);
  clashbox_via(&c, player, 0, 0, 0, -1);
  refused(clashbox_end(&c));

  /* What was refused is written again. */
  clashbox_frame(&c, 1, 0);
  clashbox_at(&c, player, 3, 1, 0.25);
  clashbox_via(&c, player, 1, 2, 0.5, -1);
  clashbox_via(&c, player, 3, 2, 0.75, -1);
  clashbox_via(&c, ball, 4, 1, 0.5, 0.25);
  clashbox_via(&c, ball, 5, 1, 0.75, 0.5);
  clashbox_contact(&c, player, platform, NULL, -1);
  details = CLASHBOX_DETAILS, details.fraction = 0.5;
  clashbox_contact_with(&c, player, platform, details);
  details.normal = up, details.point = point, details.impulse = 2.5;
  clashbox_contact_with(&c, platform, player, details);
  details = CLASHBOX_DETAILS, details.normal = slope;
  clashbox_contact_with(&c, platform, player, details);
  if (clashbox_end(&c)) return 1;
  clashbox_frame(&c, 2, 0.5);
  clashbox_at(&c, player, 2, 1, 0.5);
  clashbox_via(&c, player, 3, 1.5, 0.25, -1);
  clashbox_velocity(&c, player, -2, 0);
  details = CLASHBOX_DETAILS, details.impulse = 0;
  clashbox_contact_with(&c, player, ball, details);
  clashbox_jumped(&c, player);
  clashbox_gone(&c, ball);
  clashbox_data_text(&c, "input", "");
  return clashbox_end(&c);
}

static int write_event_details(const char *path) {
  double disc[] = {0, 0, 1}, right[] = {1, 0};
  clashbox_header header = CLASHBOX_HEADER;
  header.contacts = "events";
  clashbox_open(&c, path, header);
  int ball = clashbox_body(&c, "ball", "{'circle':{'center':[%,%],'radius':%}}", disc, 3);
  int wall = clashbox_body(&c, "wall", "{'point':{'at':[%,%]}}", disc, 2);
  clashbox_details details = CLASHBOX_DETAILS;
  clashbox_frame(&c, 0, 0);
  details.normal = right, details.fraction = 0.25, details.event = "begin";
  clashbox_contact_with(&c, ball, wall, details);
  details = CLASHBOX_DETAILS, details.point = right;
  clashbox_contact_with(&c, ball, wall, details);
  clashbox_contact_with(&c, ball, wall, CLASHBOX_DETAILS);
  details = CLASHBOX_DETAILS, details.event = "end", details.fraction = 0.5;
  clashbox_contact_with(&c, ball, wall, details);
  if (clashbox_end(&c)) return 1;
  clashbox_frame(&c, 1, 0);
  clashbox_contact(&c, ball, wall, NULL, 0.5);
  refused(clashbox_end(&c));
  return 0;
}

int main(int count, char **arguments) {
  const char *path = arguments[1], *mode = arguments[count - 1];
  clashbox_header header = CLASHBOX_HEADER;
  /* Where the test sets a locale, it has a decimal comma. */
  setlocale(LC_ALL, "");
  if (!strcmp(mode, "forever")) {
    double disc[] = {0, 0, 1};
    clashbox_open(&c, path, header);
    int ball = clashbox_body(&c, "ball", "{'circle':{'center':[%,%],'radius':%}}", disc, 3);
    for (int number = 0;; number++) {
      clashbox_frame(&c, number, 0);
      clashbox_at(&c, ball, number / 3.0, 0, 0);
      if (clashbox_end(&c)) return 1;
      printf("%d\n", number);
      fflush(stdout);
    }
  }

  if (!strcmp(mode, "additions")) return write_additions(path);
  if (!strcmp(mode, "event details")) return write_event_details(path);
  if (!strcmp(mode, "events")) {
    double disc[] = {0, 0, 1};
    header.contacts = "events";
    clashbox_open(&c, path, header);
    int ball = clashbox_body(&c, "ball", "{'circle':{'center':[%,%],'radius':%}}", disc, 3);
    int wall = clashbox_body(&c, "wall", "{'point':{'at':[%,%]}}", disc, 2);
    clashbox_frame(&c, 0, 0);
    clashbox_at(&c, ball, 0, 0, 0);
    clashbox_at(&c, wall, 0, 0, 0);
    clashbox_contact(&c, ball, wall, "begin", -1);
    if (clashbox_end(&c)) return 1;
    clashbox_frame(&c, 1, 0);
    clashbox_contact(&c, ball, wall, "end", 0.25);
    if (clashbox_end(&c)) return 1;
    clashbox_frame(&c, 2, 0);
    clashbox_contact(&c, ball, wall, NULL, -1);
    refused(clashbox_end(&c));
    return 0;
  }
  printf("%.1f\n", 0.5);
  header.title = "\xc3\xa9 \"quoted\" \\ \xf0\x9f\x98\x80";
  header.engine = "values", header.dt = 1.0 / 60, header.up = "-y", header.margin = 0.25;
  clashbox_open(&c, path, header);
  double numbers[] = {1, 2, 0, 0, 1, 2, 0, 0, 1, -2, 0.1, 0.2, 0.1 + 0.2, 0.5, -1, -1, -2, 3, 4, 2, 4294967294.0, 0, 0, 2, 1, 0.5, 0.5};
  int point = clashbox_body(&c, "point", "{'point':{'at':[%,%]}}", numbers, 2);
  int line = clashbox_body(&c, "line", "{'line':{'base':[%,%],'direction':[%,%]}},'kind':'static'", numbers + 2, 4);
  clashbox_body(&c, "ray", "{'ray':{'origin':[%,%],'direction':[%,%]}},'kind':'kinematic'", numbers + 6, 4);
  clashbox_body(&c, "segment", "{'segment':{'a':[%,%],'b':[%,%]}},'sensor':true", numbers + 6, 4);
  clashbox_body(&c, "circle", "{'circle':{'center':[%,%],'radius':%}},'center':[%,%]", numbers + 10, 5);
  clashbox_body(&c, "aabb", "{'aabb':{'min':[%,%],'max':[%,%]}},'layer':%,'mask':%", numbers + 15, 6);
  int obb = clashbox_body(&c, "obb", "{'obb':{'center':[%,%],'half_extents':[%,%],'angle':%}},'margin':%", numbers + 21, 6);
  double capsule[] = {0, 0, 1, 1e-7, 0.5}, triangle[] = {0, 3, 4, 0, 0, 0}, group_numbers[] = {0, 0, 3, 0, 1};
  clashbox_body(&c, "capsule", "{'capsule':{'a':[%,%],'b':[%,%],'radius':%}}", capsule, 5);
  int odd = clashbox_body(&c, ODD, "{'polygon':{'vertices':[*]}}", triangle, 6);
  const char *members = "{'group':{'members':[{'point':{'at':[%,%]}},{'circle':{'center':[%,%],'radius':%}}]}}";
  int group = clashbox_body(&c, "group", members, group_numbers, 5);
  clashbox_ignore(&c, point, line, 0, -1);
  clashbox_ignore(&c, point, odd, 3, 7);
  double values[] = {0.1, 1.0 / 3, 1e-5, -0.0, 1e22, 1e-300, 0.1f, -123456789.12345679};
  for (int number = 0; number < 8; number++) {
    clashbox_frame(&c, number, 0);
    clashbox_at(&c, point, values[number], values[number], values[number]);
    clashbox_at(&c, group, 1, 2, 0);
    if (clashbox_end(&c)) return 1;
  }

  double zero = 0, infinite[] = {0, -1 / zero};
  refused(frame_with(point, 0 / zero));
  clashbox_frame(&c, 8, 0);
  clashbox_at(&c, group, 9, 9, 0);
  clashbox_at(&c, point, 1 / zero, 0, 0);
  refused(clashbox_end(&c));
  refused(frame_with(99, 0));
  clashbox_frame(&c, 8, 0);
  clashbox_gone(&c, -1);
  refused(clashbox_end(&c));
  clashbox_frame(&c, 8, 0);
  clashbox_contact(&c, point, point, NULL, -1);
  refused(clashbox_end(&c));
  clashbox_frame(&c, 8, 0);
  clashbox_contact(&c, point, group, "begin", -1);
  refused(clashbox_end(&c));
  clashbox_frame(&c, 7, 0);
  refused(clashbox_end(&c));
  refused(clashbox_body(&c, "point", "{'point':{'at':[%,%]}}", numbers, 2));
  refused(clashbox_body(&c, " ", "{'point':{'at':[%,%]}}", numbers, 2));
  refused(clashbox_body(&c, "a\nb", "{'point':{'at':[%,%]}}", numbers, 2));
  refused(clashbox_body(&c, "new", "{'point':{'at':[%,%]}}", infinite, 2));
  refused(clashbox_ignore(&c, point, 99, 0, -1));

  clashbox_frame(&c, 10, 0.1);
  clashbox_at(&c, point, 5, 6, -123456789.12345679);
  clashbox_at(&c, odd, 0, 0, 3.141592653589793);
  clashbox_at(&c, group, 1, 2, 0);
  clashbox_contact(&c, point, group, NULL, -1);
  clashbox_contact(&c, point, obb, NULL, 0.25);
  clashbox_jumped(&c, point);
  clashbox_gone(&c, group);
  clashbox_gone(&c, point);
  if (clashbox_end(&c)) return 1;
  clashbox_frame(&c, 11, 0);
  clashbox_at(&c, point, 5, 6, 0);
  return clashbox_end(&c);
}
