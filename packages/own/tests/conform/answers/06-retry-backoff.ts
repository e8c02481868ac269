// Question: "retryWhen is deprecated. How do I retry with a growing delay in RxJS 7?"
let attempts = 0;

const request$ = defer(() => {
  attempts++;
  return attempts < 4
    ? timer(120).pipe(mergeMap(() => throwError(() => new Error('503'))))
    : of({ ok: true }).pipe(delay(120));
});

request$
  .pipe(
    retry({
      count: 5,
      delay: (error: Error, retryCount) => {
        console.log(`attempt ${retryCount} failed: ${error.message}`);
        return timer(2 ** (retryCount - 1) * 1000);
      },
    }),
  )
  .subscribe({
    next: (res) => console.log('done', res),
    error: (err) => console.log('gave up', err),
  });
