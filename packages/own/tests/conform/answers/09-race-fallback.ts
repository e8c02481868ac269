// Question: "Take whichever server answers first, and a default if none does in time"
const server = (name: string, ms: number) =>
  timer(ms).pipe(
    map(() => `answer of ${name}`),
    finalize(() => console.log(`${name} closed`))
  )

const fastest = (...sources: Observable<string>[]) =>
  race(sources).pipe(timeout({ first: 1000, with: () => of('default') }))

concat(
  fastest(server('A', 800), server('B', 300)),
  fastest(server('C', 5000), server('D', 4000))
)
