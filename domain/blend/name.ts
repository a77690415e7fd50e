import { LINES, ONE_LINE } from '../plain-text.ts';

/** The longest name and description that a blend may have, in UTF-16 units as everywhere in the shop. */
export const LONGEST_NAME = 80;
export const LONGEST_DESCRIPTION = 1000;

/** A blend's name or description as it is kept: whole characters, without space around them. */
export const tidied = (text: string): string => text.toWellFormed().trim();

/** Prices may be asked before a blend has a name; the documented word stands in for it. */
export const orDefault = (text: string | null | undefined): string => tidied(text ?? '') || 'default';

/** Why the shop would not print this name on a bag, or `null`. That there has to be one is another rule. */
export const refusalOfName = (name: string): string | null => refusalOfText(name, LONGEST_NAME, ONE_LINE);

export const refusalOfDescription = (description: string): string | null =>
  refusalOfText(description, LONGEST_DESCRIPTION, LINES);

/** Some characters leave no trace on a label: joiners, marks of direction, empty braille. */
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is anything to see of it in print. */
export const canBeSeen = (text: string): boolean => VISIBLE.test(text);

function refusalOfText(text: string, longest: number, allowed: RegExp): string | null {
  const kept = tidied(text);
  if (kept.length > longest) return `Please keep this to ${longest} characters.`;
  return allowed.test(kept) ? null : 'Please leave out characters that cannot be printed.';
}
