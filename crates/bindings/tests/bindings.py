"""Tests the Python module: `python bindings.py FOLDER`. FOLDER has check.jsonl, what `clashbox check --format json` prints for the shipped scenes."""
import array
import json
import pathlib
import sys
import unittest

import clashbox

here = pathlib.Path(__file__).parent
check = pathlib.Path(sys.argv.pop(), "check.jsonl").read_text(encoding="utf-8").splitlines()
disc = {"circle": {"center": [0, 0], "radius": 1}}


class Tests(unittest.TestCase):
    def test_answers_are_those_of_the_table(self):
        for line in (here / "answers.jsonl").read_text().splitlines():
            row = json.loads(line)
            function = getattr(clashbox, row["call"])
            with self.subTest(line):
                if "error" in row:
                    with self.assertRaises(clashbox.ClashboxError) as raised:
                        function(*row["given"])
                    self.assertIn(row["error"], str(raised.exception))
                else:
                    found = function(*row["given"])
                    self.assertEqual(list(found) if isinstance(found, bytes) else found, row["answer"])

    def test_hits_of_random_poses_are_those_of_the_program(self):
        state = 7

        def dice():
            nonlocal state
            state = state * 48271 % 2147483647
            return state % 4096 / 512 - 4

        def shape(n):
            if n % 4 == 0:
                return clashbox.Shape({"circle": {"center": [dice(), dice()], "radius": 1}})
            if n % 4 == 1:
                return {"obb": {"center": [dice(), dice()], "half_extents": [1, 0.5], "angle": dice()}}
            if n % 4 == 2:
                return {"capsule": {"a": (dice(), dice()), "b": (dice(), dice()), "radius": 0.5}}
            return {"segment": {"a": [dice(), dice()], "b": [dice(), dice()]}}

        pairs = [(shape(n), shape(n // 4)) for n in range(4000)]
        expected = (here / "hits.txt").read_text()
        one_by_one = "".join(str(int(clashbox.hit(a, b))) for a, b in pairs)
        self.assertEqual(f"{int(one_by_one, 2):01000x}", expected)
        at_once = clashbox.hits([a for a, _ in pairs], [b for _, b in pairs])
        self.assertEqual("".join(map(str, at_once)), one_by_one)

    def test_shipped_scenes_are_judged_as_by_the_program(self):
        scenes = [line for line in map(json.loads, check) if isinstance(line.get("expectations"), list)]
        self.assertGreater(len(scenes), 100)
        for scene in scenes:
            verdict = clashbox.judge(pathlib.Path(scene["scene"]).read_text(encoding="utf-8"), scene["scene"])
            # The solution of a lesson is not an expectation of its scene.
            expected = [row for row in scene["expectations"] if row["question"] != "lesson"]
            with self.subTest(scene["scene"]):
                self.assertEqual([row["verdict"] for row in verdict["expectations"]], [row["verdict"] for row in expected])
                self.assertEqual([row["why"] for row in verdict["expectations"]], [row["why"] for row in expected])
                self.assertEqual(verdict["clean"], all("as_" in row["verdict"] for row in expected))

    def test_values_that_are_not_data_are_refused(self):
        circle = {}
        circle["circle"] = circle
        for call in [
            lambda: clashbox.Shape(circle),
            lambda: clashbox.Shape({"circle": {"center": [0, float("nan")], "radius": 1}}),
            lambda: clashbox.hit(disc, disc, float("inf")),
            lambda: clashbox.cast(disc, disc, [float("nan"), 0]),
            lambda: clashbox.hits_at(disc, disc, [0, float("inf")]),
        ]:
            self.assertRaises(ValueError, call)
        for call in [
            lambda: clashbox.Shape(),
            lambda: clashbox.Shape(object()),
            lambda: clashbox.hit(disc),
            lambda: clashbox.hit(disc, disc, "1"),
            lambda: clashbox.hit(disc, disc, slope=1),
            lambda: clashbox.hits(1, 2),
            lambda: clashbox.judge(3),
        ]:
            self.assertRaises(TypeError, call)
        deep = disc
        for _ in range(900):
            deep = {"group": {"members": [deep]}}
        self.assertRaises((clashbox.ClashboxError, RecursionError), lambda: clashbox.Shape(deep))

    def test_displacements_may_be_an_array(self):
        numbers = array.array("d", [0, 0, 3, 0])
        for displacements in [numbers, memoryview(numbers), list(numbers), tuple(numbers), array.array("f", numbers)]:
            self.assertEqual(clashbox.hits_at(disc, disc, displacements), b"\1\0")

    def test_functions_have_a_signature_and_a_text(self):
        self.assertEqual(clashbox.hit.__text_signature__, "(a, b, slop=0.0)")
        self.assertIn("Touching is a hit", clashbox.hit.__doc__)
        self.assertEqual(clashbox.hit(a=disc, b=clashbox.Shape(clashbox.Shape(disc)), slop=0), True)


unittest.main()
