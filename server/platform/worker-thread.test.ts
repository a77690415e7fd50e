import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openByteCache } from './byte-cache.ts';
import { openWorkerThread } from './worker-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'worker-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers the bytes of its job. At “die” the thread ends with an error that nobody catches; at “fail” only the job does. */
const DRAWING = `
  export default (job) => {
    if (job === 'fail') throw new Error('Failed.');
    if (job !== 'die') return new TextEncoder().encode(job);
    setImmediate(() => { throw new Error('Died.'); });
    return new Promise(() => {});
  };
`;

function threadOf(program: string, name: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, program);
  return openWorkerThread<string>(pathToFileURL(file).href);
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('a thread that dies takes its job along, and the jobs that waited are done by the next one', async () => {
  const thread = threadOf(DRAWING, 'dies');
  const jobs = ['one', 'die', 'two', 'fail', 'die', 'three'].map((job) => thread.run(job).then(textOf));
  expect(thread.unfinished()).toBe(6);
  const ends = await Promise.allSettled(jobs);
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
    'one',
    'Error: Died.',
    'two',
    'Error: Failed.',
    'Error: Died.',
    'three',
  ]);
  expect(thread.unfinished()).toBe(0);
  await thread.close();
});

it('a thread that dies while it starts takes along the job that started it', async () => {
  const flag = join(folder, 'started-before');
  const thread = threadOf(
    `import { existsSync, writeFileSync } from 'node:fs';
     if (!existsSync(${JSON.stringify(flag)})) {
       writeFileSync(${JSON.stringify(flag)}, '');
       process.nextTick(() => { throw new Error('Died at once.'); });
       await new Promise(() => {});
     }
     ${DRAWING}`,
    'dies-at-start',
  );
  const first = thread.run('one');
  const second = thread.run('two');
  await expect(first).rejects.toThrow('Died at once.');
  expect(textOf(await second)).toBe('two');
  await thread.close();
});

it('what a thread died of is made again when it is next asked for', async () => {
  const thread = threadOf(DRAWING, 'dies-for-a-cache');
  const cache = openByteCache(100);
  await expect(cache.findOrMake('a', () => thread.run('die'))).rejects.toThrow('Died.');
  expect(textOf(await cache.findOrMake('a', () => thread.run('one')))).toBe('one');
  await thread.close();
});

it('once closed, a thread does no more jobs', async () => {
  const thread = threadOf(DRAWING, 'closed');
  const jobs = ['one', 'two'].map((job) => thread.run(job).then(textOf));
  const ends = Promise.allSettled(jobs);
  await thread.close();
  expect((await ends).at(-1)).toMatchObject({ status: 'rejected' });
});
