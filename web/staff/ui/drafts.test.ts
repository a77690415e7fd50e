import { expect, it } from 'vitest';
import { draftKey, letterDrafts } from './drafts.ts';

it('a draft is saved until it is sent or its writer logs out, and nobody else finds it', () => {
  const [first, second] = [draftKey(7, 'newsletter 1'), draftKey(7, 'newsletter 2')];
  const ofAnother = draftKey(70, 'newsletter 1');
  letterDrafts.save(first, { text: 'The Kenyans' });
  letterDrafts.save(second, { text: 'The Sumatrans' });
  letterDrafts.save(ofAnother, { text: 'A sale' });
  letterDrafts.save(second, null);
  expect(letterDrafts.read(second)).toBeUndefined();
  expect(letterDrafts.read(first)).toEqual({ text: 'The Kenyans' });
  letterDrafts.forgetThoseOf(7);
  expect(letterDrafts.read(first)).toBeUndefined();
  expect(letterDrafts.read(ofAnother)).toEqual({ text: 'A sale' });
  letterDrafts.forgetThoseOf(70);
});
