/** What the command menu offers, and how what is typed narrows it down. */
import { plain } from '#domain/typed-search.ts';

export interface Entry {
  id: string;
  /** The heading that it stands below. */
  group: string;
  name: string;
  more?: string;
  /** The key that does the same. */
  press?: string;
  choose: () => void;
}

/** Every typed word begins a word of the name: `a d` finds Another day. */
export function matches(typed: string, { name, more = '' }: Pick<Entry, 'name' | 'more'>): boolean {
  const words = wordsOf(`${name} ${more}`);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The entry after or before one, round the ends. */
export function stepFrom(at: number, by: number, count: number): number {
  if (count === 0) return -1;
  return (at + by + count) % count;
}
