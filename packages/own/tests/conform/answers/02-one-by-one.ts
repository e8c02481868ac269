// Question: "Emit the items of an array one by one, with a pause between them"
const names: string[] = ["Ann", "Bob", "Cid"];

from(names)
  .pipe(concatMap((name, i) => of(name).pipe(delay(i === 0 ? 0 : 1500))))
  .subscribe((name) => console.log("Hello,", name));
