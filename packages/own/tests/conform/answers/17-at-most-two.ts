// Question: "Upload many files, but only two at a time, and show the progress"
interface Upload { file: string; ms: number }

const uploads: Upload[] = [
  { file: 'a.png', ms: 900 },
  { file: 'b.png', ms: 400 },
  { file: 'c.png', ms: 650 },
  { file: 'd.png', ms: 300 },
];

let running = 0;

from(uploads)
  .pipe(
    mergeMap(({ file, ms }) => defer(() => {
      running++;
      console.log(`start ${file} (${running} running)`);
      return timer(ms).pipe(
        map(() => file),
        finalize(() => running--),
      );
    }), 2),
    map((file, index) => ({ file, percent: (100 * (index + 1)) / uploads.length })),
  )
  .subscribe({
    next: ({ file, percent }) => console.log(`${file} ready, ${percent.toFixed(0)} %`),
    complete: () => console.log('all done'),
  });
