/** Work for several others, by any number of processes: each of them is served by one at a time, and a slow one holds nobody else up. */
interface Turns<Served extends { id: number }> {
  /** One for whom there is something to do, but none of these; `undefined` where there is none. */
  lease: (but: readonly number[]) => Promise<Served | undefined>;
  endLease: (id: number) => Promise<void>;
  /** Answers whether another turn makes sense now. */
  serve: (served: Served) => Promise<boolean>;
}

const SIDE_BY_SIDE = 5;

export async function serveInTurns<Served extends { id: number }>({
  lease,
  endLease,
  serve,
}: Turns<Served>): Promise<void> {
  const done: number[] = [];
  const takeTurns = async (first: Served | undefined) => {
    for (let served = first; served !== undefined; served = await lease(done)) {
      if (!(await serve(served))) done.push(served.id);
      await endLease(served.id);
    }
  };
  const first = await lease(done);
  if (first === undefined) return;
  const others = Array.from({ length: SIDE_BY_SIDE - 1 }, async () => takeTurns(await lease(done)));
  await Promise.all([takeTurns(first), ...others]);
}
