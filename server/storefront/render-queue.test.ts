import { describe, expect, it } from 'vitest';
import { asWork, openRenderQueue, type RenderQueue } from './render-queue.ts';

const LIMITS = { atOnce: 2, atOncePerNetwork: 1, waiting: 6, waitingPerNetwork: 4 };

/** Work that ends when it is told to. */
function openRender(begun: string[], name: string) {
  const ended = Promise.withResolvers<string>();
  const { result, work } = asWork(() => {
    begun.push(name);
    return ended.promise;
  });
  return { result, work, end: () => ended.resolve(name) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('the render queue', () => {
  const fill = (queue: RenderQueue, network: string, names: readonly string[], begun: string[]) =>
    names.map((name) => {
      const render = openRender(begun, name);
      return { ...render, refused: queue(network, render.work)?.refused ?? null };
    });

  it('renders few pages at once, and fewer of one network', () => {
    const begun: string[] = [];
    const queue = openRenderQueue(LIMITS);
    fill(queue, 'a', ['a1', 'a2'], begun);
    fill(queue, 'b', ['b1'], begun);
    fill(queue, 'c', ['c1'], begun);
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('lets networks take turns, so that the backlog of one delays no other', async () => {
    const begun: string[] = [];
    const queue = openRenderQueue({ ...LIMITS, atOnce: 1 });
    const a = fill(queue, 'a', ['a1', 'a2', 'a3'], begun);
    const b = fill(queue, 'b', ['b1', 'b2'], begun);
    for (const { end } of [...a, ...b]) end();
    await Promise.all([...a, ...b].map(({ result }) => result));
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('refuses a network whose backlog is full, and everybody when too many wait', () => {
    const queue = openRenderQueue(LIMITS);
    const refusals = (network: string) =>
      fill(queue, network, ['1', '2', '3', '4', '5', '6'], []).map(({ refused }) => refused);
    expect(refusals('a')).toEqual([null, null, null, null, null, 'too_many_tries']);
    expect(refusals('b')).toEqual([null, null, null, 'unavailable', 'unavailable', 'unavailable']);
  });

  it('goes on after a render that failed', async () => {
    const begun: string[] = [];
    const queue = openRenderQueue(LIMITS);
    const { result, work } = asWork(() => Promise.reject(new Error('no page')));
    queue('a', work);
    const [after] = fill(queue, 'a', ['after'], begun);
    await expect(result).rejects.toThrow('no page');
    await nextTurn();
    expect(begun).toEqual(['after']);
    after?.end();
  });

  it('does what two networks wait for once, at the first turn of either', async () => {
    const begun: string[] = [];
    const queue = openRenderQueue({ ...LIMITS, atOnce: 1 });
    const a = fill(queue, 'a', ['a1', 'a2', 'a3', 'shared'], begun);
    const shared = a.at(-1);
    if (shared !== undefined) queue('b', shared.work);
    for (const { end } of a) end();
    await Promise.all(a.map(({ result }) => result));
    expect(begun).toEqual(['a1', 'a2', 'shared', 'a3']);
  });
});
