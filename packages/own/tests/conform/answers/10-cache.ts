// Question: "Cache an HTTP response with shareReplay, and fetch it again every 5 seconds"
class ConfigService {
  private requests = 0;
  private cache$?: Observable<number>;

  get config$() {
    if (!this.cache$) {
      this.cache$ = timer(0, 5000).pipe(
        switchMap(() => this.load()),
        shareReplay(1)
      );
    }
    return this.cache$;
  }

  private load(): Observable<number> {
    console.log('request sent');
    return of(++this.requests).pipe(delay(400));
  }
}

const service = new ConfigService();
service.config$.pipe(take(2)).subscribe(v => console.log('first:', v));
setTimeout(() => service.config$.pipe(take(1)).subscribe(v => console.log('second:', v)), 1000);
setTimeout(() => service.config$.pipe(take(1)).subscribe(v => console.log('third:', v)), 7000);
