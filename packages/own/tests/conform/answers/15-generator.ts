// Question: "Turn a generator into a stream that gives a value every 400 ms"
function* fibonacci(): Generator<number, void, unknown> {
  let [a, b] = [0, 1];
  while (true) {
    yield a;
    [a, b] = [b, a + b];
  }
}

zip(from(fibonacci()).pipe(take(50)), interval(400)).pipe(
  map(([n]) => n),
  takeWhile((n) => n < 100)
)
