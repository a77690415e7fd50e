/** What a sentence names of a list: the first few, since the answer has them all. */
import { listed } from '#domain/listed.ts';

const MOST_NAMED = 5;

export function firstNamed(names: readonly (string | number)[]): string {
  const named = names.slice(0, MOST_NAMED).map(String);
  return listed(names.length > named.length ? [...named, 'more'] : named);
}
