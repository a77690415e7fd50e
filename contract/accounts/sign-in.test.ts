import { expect, it } from 'vitest';
import { oneTimeCode } from './sign-in.ts';

it('a code counts with the gaps that it is shown with', () => {
  expect(oneTimeCode.parse(' 287 082 ')).toBe('287082');
});

it.each(['28708', '2870821', '287-082', '28708a', ''])('%j is no code', (typed) => {
  expect(oneTimeCode.safeParse(typed).success).toBe(false);
});
