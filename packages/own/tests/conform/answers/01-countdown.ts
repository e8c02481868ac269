// Question: "How do I make a countdown that stops at zero?"
const seconds = 5;

const countdown$ = timer(0, 1000).pipe(
  map((i) => seconds - i),
  takeWhile((left) => left >= 0)
);

countdown$.subscribe({
  next: (left) => console.log(left + 's left'),
  complete: () => console.log('Lift-off!'),
});
