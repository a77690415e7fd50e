import type { Wrong } from '#domain/catalogue/coffee-words.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

/** What of a coffee changed, as the audit log has it: the fields that differ, as they were and as they are now. */
export function whatChanged(before: object, after: object): { before: object; after: object } | null {
  const old = new Map(Object.entries<unknown>({ ...before }));
  const changed = Object.entries<unknown>({ ...after }).filter(
    ([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value),
  );
  if (changed.length === 0) return null;
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [field, value] of changed) {
    const earlier: unknown = old.get(field);
    // Only those of the eighteen scores that differ.
    const within = isRecord(earlier) && isRecord(value) ? whatChanged(earlier, value) : null;
    was[field] = within?.before ?? earlier;
    is[field] = within?.after ?? value;
  }
  return { before: was, after: is };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** With the price that moved with it, by which many small changes are told. */
export const withPrices = (
  changed: NonNullable<ReturnType<typeof whatChanged>>,
  moved: { before: number; after: number } | null,
) =>
  moved === null
    ? changed
    : {
        before: { ...changed.before, bag_price: moved.before },
        after: { ...changed.after, bag_price: moved.after },
      };

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
