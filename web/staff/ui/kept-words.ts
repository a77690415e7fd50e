/** What somebody is writing and has not saved or sent yet: they find it again after a reload or a look elsewhere, in the same tab. */
import { createTabStore } from '../../state/storage/tab-store.ts';

type Words = Readonly<Record<string, string>>;

const NONE: Readonly<Record<string, Words>> = {};
const kept = createTabStore('sixbean.written', NONE);

/** Whose words about what: “newsletter 12”. */
const keyOf = (staffId: number, what: string): string => `${staffId} ${what}`;

export const keptWords = (staffId: number, what: string): Words | undefined =>
  kept.read()[keyOf(staffId, what)];

/** `null` once they are saved, sent or empty. */
export function keepWords(staffId: number, what: string, words: Words | null): void {
  const { [keyOf(staffId, what)]: _, ...others } = kept.read();
  const all = words === null ? others : { ...others, [keyOf(staffId, what)]: words };
  kept.set(Object.keys(all).length === 0 ? NONE : all);
}

/** At a machine that others use too, nobody finds what somebody wrote who has logged out. */
export function forgetWordsOf(staffId: number): void {
  const others = Object.entries(kept.read()).filter(([key]) => !key.startsWith(keyOf(staffId, '')));
  kept.set(others.length === 0 ? NONE : Object.fromEntries(others));
}
