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
