
// Stands below the library, whose functions FUNCTIONS names. A line on standard input is a name and its numbers, a line on standard
// output is the answer.
const functions = {FUNCTIONS};

functions.search_linear = (cx, cy, r, minX, minY, maxX, maxY, vx, vy, distance, maxStep) => {
    const hits = (t) => hitCircleAabb(cx + vx * t, cy + vy * t, r, minX, minY, maxX, maxY);
    return linearSearch(hits, distance, maxStep);
};

functions.search_binary = (cx, cy, r, minX, minY, maxX, maxY, vx, vy, distance, minMove) => {
    const hits = (t) => hitCircleAabb(cx + vx * t, cy + vy * t, r, minX, minY, maxX, maxY);
    const mayHit = (lo, hi) => {
        const t = (lo + hi) / 2;
        const grown = r + (distance * (hi - lo)) / 2;
        return hitCircleAabb(cx + vx * t, cy + vy * t, grown, minX, minY, maxX, maxY);
    };
    return binarySearch(mayHit, hits, distance, minMove);
};

function numbers(answer) {
    if (answer === null) return ["none"];
    if (typeof answer === "boolean") return [answer ? "1" : "0"];
    if (Array.isArray(answer)) return answer.flatMap(numbers);
    return [String(answer)];
}

const lines = require("fs").readFileSync(0, "utf8").trimEnd().split("\n");
const answers = lines.map((line) => {
    const [name, ...words] = line.split(" ");
    return numbers(functions[name](...words.map(Number))).join(" ");
});
process.stdout.write(answers.join("\n") + "\n");
