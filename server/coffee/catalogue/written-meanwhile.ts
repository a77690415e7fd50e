/** Why what staff wrote about a coffee is not saved. */
import type { Wrong } from '#domain/catalogue/coffee-words.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

/** Says every field that is not right; the first of them above the form. */
export function refusalOf(wrong: Wrong): Refusal<'invalid'> | null {
  const [message] = Object.values(wrong);
  return message === undefined ? null : refuse('invalid', { message, fields: { ...wrong } });
}

export const changedMeanwhile = ({ name, version }: { name: string; version: number }) =>
  refuse('changed_meanwhile', {
    message: `Somebody else saved ${name} in the meantime. Please look at what it is now.`,
    current: { version },
  });
