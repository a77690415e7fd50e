import { expect, it } from 'vitest';
import { askInEffect, createLatest } from './latest.ts';

it('drops the answer to an earlier question, even if it comes last', () => {
  const latest = createLatest();
  const isFirstLatest = latest.begin();
  expect(isFirstLatest()).toBe(true);
  const isSecondLatest = latest.begin();
  expect([isFirstLatest(), isSecondLatest()]).toEqual([false, true]);
});

it('keeps the questions of one part of a page apart from those of another', () => {
  const isLatest = createLatest().begin();
  createLatest().begin();
  expect(isLatest()).toBe(true);
});

it('drops the answer that comes after its effect was cleaned up', async () => {
  const shown: string[] = [];
  let answer = (_text: string) => {};
  const ask = () =>
    askInEffect(async (isLatest) => {
      const text = await new Promise<string>((resolve) => {
        answer = resolve;
      });
      if (isLatest()) shown.push(text);
    });
  const cleanUp = ask();
  const answerFirst = answer;
  cleanUp();
  ask();
  answer('second');
  answerFirst('first');
  await Promise.resolve();
  await Promise.resolve();
  expect(shown).toEqual(['second']);
});
