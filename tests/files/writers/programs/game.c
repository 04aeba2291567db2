/* The game around the example of the README: a bullet that flies through paper, and an engine that does not see it. */

#include <stdint.h>

#include "clashbox_capture.h"

typedef struct { float x, y; } b2Vec2;
typedef struct { float c, s; } b2Rot;
typedef struct { void *userData; } b2BodyId;
typedef struct { b2BodyId body; } b2ShapeId;
typedef struct { float totalNormalImpulse; } b2ManifoldPoint;
typedef struct { b2Vec2 normal; b2ManifoldPoint points[2]; int pointCount; } b2Manifold;
typedef struct { b2ShapeId shapeIdA, shapeIdB; b2Manifold manifold; } b2ContactData;

static b2Vec2 place = {-4, 0};
static b2Vec2 b2Body_GetPosition(b2BodyId body) { return body.userData ? place : (b2Vec2){0, 0}; }
static b2Rot b2Body_GetRotation(b2BodyId body) { (void)body; return (b2Rot){1, 0}; }
static float b2Rot_GetAngle(b2Rot rotation) { return rotation.s; }
static b2BodyId b2Shape_GetBody(b2ShapeId shape) { return shape.body; }
static void *b2Body_GetUserData(b2BodyId body) { return body.userData; }

/* What the engine has in contact: in the last frame alone, an impact that is none. */
static int b2Body_GetContactData(b2BodyId body, b2ContactData *contacts, int capacity) {
  contacts[0].shapeIdA.body = body;
  contacts[0].shapeIdB.body.userData = 0;
  contacts[0].manifold.normal = (b2Vec2){-1, 0};
  contacts[0].manifold.points[0].totalNormalImpulse = 0.5f;
  contacts[0].manifold.pointCount = 1;
  return capacity > 0 && 13 < place.x;
}

int main(void) {
  b2BodyId bullet = {(void *)1};
  /* BEFORE THE LOOP */
  for (int number = 0; number < 6; number++) {
    place.x += 3;
    /* IN THE LOOP */
  }
}
