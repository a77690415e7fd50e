import { expect, it } from 'vitest';
import { forgetWordsOf, keepWords, keptWords } from './kept-words.ts';

it('what somebody writes is kept until it is sent or they log out, and nobody else finds it', () => {
  keepWords(7, 'newsletter 1', { text: 'The Kenyans' });
  keepWords(7, 'newsletter 2', { text: 'The Sumatrans' });
  keepWords(70, 'newsletter 1', { text: 'A sale' });
  keepWords(7, 'newsletter 2', null);
  expect(keptWords(7, 'newsletter 2')).toBeUndefined();
  expect(keptWords(7, 'newsletter 1')).toEqual({ text: 'The Kenyans' });
  forgetWordsOf(7);
  expect(keptWords(7, 'newsletter 1')).toBeUndefined();
  expect(keptWords(70, 'newsletter 1')).toEqual({ text: 'A sale' });
  forgetWordsOf(70);
});
