import { timingSafeEqual } from 'node:crypto';

/** Constant-time comparison: takes as long wherever the two differ, so that nobody finds a secret out letter by letter. */
export function isEqualInConstantTime(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
