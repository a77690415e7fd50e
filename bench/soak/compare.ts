import { type Journal, noteBroken } from './journal.ts';

/** Each acknowledged thing is there as it was acknowledged, and nothing is there besides. */
export function compareEach(
  journal: Pick<Journal, 'broken'>,
  noted: Iterable<readonly [what: string, as: string | number]>,
  stored: Iterable<readonly [what: string, as: string | number]>,
): void {
  const left = new Map(stored);
  for (const [what, as] of noted) {
    const is = left.get(what);
    left.delete(what);
    if (is !== as) noteBroken(journal, `${what}: acknowledged ${as}, in the shop ${is ?? 'nothing'}`);
  }
  for (const [what, as] of left) noteBroken(journal, `Nobody was told of ${what}: ${as}`);
}
