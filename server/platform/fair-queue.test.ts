import { describe, expect, it } from 'vitest';
import { asWork, type FairQueue, inTurn, openFairQueue } from './fair-queue.ts';

const LIMITS = { atOnce: 2, atOnceForOne: 1, waiting: 6, waitingForOne: 4 };

/** Work that ends when it is told to. */
function openWork(begun: string[], name: string) {
  const ended = Promise.withResolvers<string>();
  const { result, work } = asWork(() => {
    begun.push(name);
    return ended.promise;
  });
  return { result, work, end: () => ended.resolve(name) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('a fair queue', () => {
  const fill = (queue: FairQueue, whose: string, names: readonly string[], begun: string[]) =>
    names.map((name) => {
      const { work, ...one } = openWork(begun, name);
      return { ...one, work, refused: queue(whose, work)?.refused ?? null };
    });
  const outcomes = async (works: readonly { end(): void; result: Promise<unknown> }[]) => {
    for (const { end } of works) end();
    return Promise.all(works.map(({ result }) => result));
  };

  it('does little at once, and less of one', () => {
    const begun: string[] = [];
    const queue = openFairQueue(LIMITS);
    fill(queue, 'a', ['a1', 'a2'], begun);
    fill(queue, 'b', ['b1'], begun);
    fill(queue, 'c', ['c1'], begun);
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('lets those who wait take turns, so that the backlog of one delays no other', async () => {
    const begun: string[] = [];
    const queue = openFairQueue({ ...LIMITS, atOnce: 1 });
    const a = fill(queue, 'a', ['a1', 'a2', 'a3'], begun);
    const b = fill(queue, 'b', ['b1', 'b2'], begun);
    await outcomes([...a, ...b]);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('refuses a caller with a full backlog, in the words that it was given', async () => {
    const begun: string[] = [];
    const queue = openFairQueue({ ...LIMITS, tooMany: 'Too many at once.' });
    const a = fill(queue, 'a', ['1', '2', '3', '4', '5', '6'], begun);
    expect(a.map(({ refused }) => refused)).toEqual([null, null, null, null, null, 'too_many_tries']);
    const told = await inTurn(queue, 'a', () => Promise.resolve('never done'));
    expect(told).toEqual({ refused: 'too_many_tries', message: 'Too many at once.' });
  });

  it('lets a fifth in when four have filled it, and does its work in the next round', async () => {
    const begun: string[] = [];
    const queue = openFairQueue({ atOnce: 1, atOnceForOne: 1, waiting: 8, waitingForOne: 2 });
    const first = fill(queue, 'a', ['a0'], begun);
    const four = ['a', 'b', 'c', 'd'].flatMap((whose) =>
      fill(queue, whose, [`${whose}1`, `${whose}2`], begun),
    );
    expect(four.map(({ refused }) => refused)).toEqual(Array(8).fill(null));
    const fifth = fill(queue, 'e', ['e1'], begun);
    expect(fifth[0]?.refused).toBeNull();
    const ended = await outcomes([...first, ...four, ...fifth]);
    expect(begun).toEqual(['a0', 'a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2', 'c2']);
    // The newest of the longest queue made room, and of equals the one whose turn is last.
    expect(ended).toEqual(['a0', 'a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', { refused: 'unavailable' }, 'e1']);
  });

  it('refuses the newcomer, and gives up nothing, where nobody waits for more than they do', async () => {
    const begun: string[] = [];
    const queue = openFairQueue({ atOnce: 1, atOnceForOne: 1, waiting: 4, waitingForOne: 4 });
    const a = fill(queue, 'a', ['a0', 'a1', 'a2'], begun);
    const b = fill(queue, 'b', ['b1', 'b2', 'b3'], begun);
    expect(b.map(({ refused }) => refused)).toEqual([null, null, 'unavailable']);
    await outcomes([...a, ...b.slice(0, 2)]);
    expect(begun).toEqual(['a0', 'a1', 'b1', 'a2', 'b2']);
  });

  it('lets a caller who is by themselves in where one neighbourhood has filled it with a place for each, and after one turn of that', async () => {
    const begun: string[] = [];
    const queue = openFairQueue({ atOnce: 1, atOnceForOne: 1, waiting: 6, waitingForOne: 2 });
    const crowd = [10, 11, 12, 13, 14, 15, 16].flatMap((one) =>
      fill(queue, `2001:db8:1:${one}00::/56`, [String(one)], begun),
    );
    expect(crowd.map(({ refused }) => refused)).toEqual(Array(7).fill(null));
    const neighbour = fill(queue, '2001:db8:1:1700::/56', ['17'], begun);
    expect(neighbour.map(({ refused }) => refused)).toEqual(['unavailable']);
    const others = ['2001:db8:2:1000::/56', '192.0.2.1'].flatMap((whose) =>
      fill(queue, whose, [whose], begun),
    );
    expect(others.map(({ refused }) => refused)).toEqual([null, null]);
    await outcomes([...crowd, ...others]);
    expect(begun).toEqual(['10', '11', '2001:db8:2:1000::/56', '192.0.2.1', '12', '13', '14']);
  });

  it('gives up no work that somebody else waits for too', async () => {
    const begun: string[] = [];
    const queue = openFairQueue({ atOnce: 1, atOnceForOne: 1, waiting: 4, waitingForOne: 4 });
    const a = fill(queue, 'a', ['a0', 'a1', 'a2', 'a3', 'shared'], begun);
    const shared = a.at(-1);
    // It is the newest of the longest queue, and makes room there for the place that it has here.
    expect(shared && queue('b', shared.work)).toBeNull();
    await outcomes(a);
    expect(begun).toEqual(['a0', 'a1', 'shared', 'a2', 'a3']);
  });

  it('goes on after work that failed', async () => {
    const begun: string[] = [];
    const queue = openFairQueue(LIMITS);
    const failed = inTurn(queue, 'a', () => Promise.reject(new Error('no page')));
    const [after] = fill(queue, 'a', ['after'], begun);
    await expect(failed).rejects.toThrow('no page');
    await nextTurn();
    expect(begun).toEqual(['after']);
    after?.end();
  });

  it('does what two wait for once, at the first turn of either, and counts it no longer for the other', async () => {
    const begun: string[] = [];
    const queue = openFairQueue({ ...LIMITS, atOnce: 1, waitingForOne: 2 });
    const a = fill(queue, 'a', ['a0', 'a1', 'shared'], begun);
    const shared = a.at(-1);
    if (shared !== undefined) for (const whose of ['b', 'b', 'c']) queue(whose, shared.work);
    expect(fill(queue, 'a', ['a2'], begun)[0]?.refused).toBe('too_many_tries');
    for (const { end } of a) end();
    await shared?.result;
    const more = fill(queue, 'b', ['b1', 'b2'], begun);
    expect(more.map(({ refused }) => refused)).toEqual([null, null]);
    await outcomes([...a, ...more]);
    expect(begun).toEqual(['a0', 'a1', 'shared', 'b1', 'b2']);
  });
});
