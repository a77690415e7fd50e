import { expect, it } from 'vitest';
import { type Alone, eachAlone } from './each-alone.ts';

const done: string[] = [];
const does = (name: string): Alone => [name, async () => done.push(name)];
const fails = (name: string, error = new Error('It was odd.')): Alone => [name, () => Promise.reject(error)];

it('does all that can be done, and then says what could not', async () => {
  done.length = 0;
  const failing = eachAlone([does('order 1'), fails('order 2'), does('order 3'), fails('order 4')]);
  await expect(failing).rejects.toThrow('Not done: order 2, order 4.');
  await expect(failing).rejects.toMatchObject({
    errors: [{ message: 'order 2', cause: { message: 'It was odd.' } }, { message: 'order 4' }],
  });
  expect(done).toEqual(['order 1', 'order 3']);
});

it('ends where the database cannot be reached', async () => {
  done.length = 0;
  const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  await expect(eachAlone([does('order 1'), fails('order 2', outage), does('order 3')])).rejects.toBe(outage);
  expect(done).toEqual(['order 1']);
});

it('takes work that is only found once what came before is done', async () => {
  done.length = 0;
  await eachAlone(
    (async function* () {
      yield does('order 1');
      yield does(`after ${done.join()}`);
    })(),
  );
  expect(done).toEqual(['order 1', 'after order 1']);
});
