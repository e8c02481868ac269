// Question: "toPromise is deprecated. How do I await an observable?"
async function loadUser(id: number): Promise<{ id: number; name: string }> {
  await firstValueFrom(timer(350));
  if (id === 3) throw new Error(`no user ${id}`);
  return { id, name: `user ${id}` };
}

async function main(): Promise<void> {
  const user = await loadUser(1);
  console.log('one:', user.name);

  const names = await lastValueFrom(
    from([1, 2]).pipe(
      concatMap(id => loadUser(id)),
      map(u => u.name),
      toArray()
    )
  );
  console.log('all:', names);

  try {
    await lastValueFrom(from([1, 3]).pipe(mergeMap(id => loadUser(id))));
  } catch (e) {
    console.log('failed:', (e as Error).message);
  }

  console.log(await firstValueFrom(EMPTY, { defaultValue: 'nothing came' }));
}

await main();
console.log('end of module');
