# Calls functions of the library: a line on standard input is a name and its numbers, a line on standard output is the answer. With
# the argument "lines" it also says which lines were executed, and what the variables of the function were in the end.
import runpy
import sys

path = sys.argv[1]
library = runpy.run_path(path)


def search_linear(cx, cy, r, min_x, min_y, max_x, max_y, vx, vy, distance, max_step):
    hits = lambda t: library["hit_circle_aabb"](cx + vx * t, cy + vy * t, r, min_x, min_y, max_x, max_y)
    return library["linear_search"](hits, distance, max_step)


def search_binary(cx, cy, r, min_x, min_y, max_x, max_y, vx, vy, distance, min_move):
    def may_hit(lo, hi):
        t = (lo + hi) / 2
        grown = r + distance * (hi - lo) / 2
        return library["hit_circle_aabb"](cx + vx * t, cy + vy * t, grown, min_x, min_y, max_x, max_y)

    hits = lambda t: library["hit_circle_aabb"](cx + vx * t, cy + vy * t, r, min_x, min_y, max_x, max_y)
    return library["binary_search"](may_hit, hits, distance, min_move)


library["search_linear"] = search_linear
library["search_binary"] = search_binary


def numbers(answer):
    if answer is None:
        return ["none"]
    if isinstance(answer, bool):
        return [str(int(answer))]
    if isinstance(answer, (tuple, list)):
        return [number for part in answer for number in numbers(part)]
    return [repr(float(answer))]


def traced(function, arguments):
    lines, variables = set(), {}

    def trace(frame, event, _):
        if frame.f_code.co_filename != path:
            return None
        if event == "line":
            lines.add(frame.f_lineno)
        if event == "return" and frame.f_code is function.__code__:
            variables.update(frame.f_locals)
        return trace

    sys.settrace(trace)
    answer = function(*arguments)
    sys.settrace(None)
    numeric = {name: value for name, value in variables.items() if not isinstance(value, list)}
    variables = [f"{name}={float(value)!r}" for name, value in numeric.items()]
    return " ".join(numbers(answer)) + "|" + " ".join(map(str, sorted(lines))) + "|" + " ".join(variables)


for line in sys.stdin:
    name, *arguments = line.split()
    arguments = [float(argument) for argument in arguments]
    if "lines" in sys.argv:
        print(traced(library[name], arguments))
    else:
        print(*numbers(library[name](*arguments)))
