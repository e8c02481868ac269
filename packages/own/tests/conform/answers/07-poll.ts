// Question: "Poll an endpoint until the job is finished"
type Job = { status: 'pending' | 'running' | 'done'; progress: number };

let calls = 0;
function getJob(id: number): Promise<Job> {
  calls += 1;
  const progress = Math.min(100, calls * 30);
  return Promise.resolve({ status: progress === 100 ? 'done' : 'running', progress });
}

const poll$ = timer(0, 2000).pipe(
  switchMap(() => getJob(42)),
  tap((job) => console.log(`${job.progress}%`)),
  takeWhile((job) => job.status !== 'done', true),
  last(),
);

poll$.subscribe((job) => console.log('Job', job.status));
