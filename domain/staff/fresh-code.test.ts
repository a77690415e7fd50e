import { expect, it } from 'vitest';
import { freshCodeUntil } from './fresh-code.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

it('a code is fresh for ten minutes, and not a moment longer', () => {
  expect(freshCodeUntil(at('09:00:00.000'), at('09:09:59.999'))).toEqual(at('09:10:00.000'));
  expect(freshCodeUntil(at('09:00:00.000'), at('09:10:00.000'))).toBeNull();
  expect(freshCodeUntil(null, at('09:00:00.000'))).toBeNull();
});
