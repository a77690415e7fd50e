import { LINES, ONE_LINE } from '#domain/plain-text.ts';

/** Stands for the brand of a blend that a customer made: nobody's brand is on it. */
export const CUSTOM_BRAND = 'Custom blend';

/** The longest name and description that a blend may have, in UTF-16 units as everywhere in the shop. */
export const LONGEST_NAME = 80;
export const LONGEST_DESCRIPTION = 1000;

/** A blend's name or description as it is stored: well-formed Unicode without space around it. */
export const tidyText = (text: string): string => text.toWellFormed().trim();

/** A blend without a name yet can be priced too; the documented word `default` stands in for the name. */
export const nameOrDefault = (text: string | null | undefined): string => tidyText(text ?? '') || 'default';

/** Why the shop would not print this name on a bag, or `null`. Whether a name is required is decided elsewhere. */
export const refusalOfName = (name: string): string | null => refusalOfText(name, LONGEST_NAME, ONE_LINE);

export const refusalOfDescription = (description: string): string | null =>
  refusalOfText(description, LONGEST_DESCRIPTION, LINES);

/** A character that is visible on a label; joiners, direction marks and blank braille are not. */
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether printing the text shows anything. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

function refusalOfText(text: string, longest: number, allowed: RegExp): string | null {
  const tidy = tidyText(text);
  if (tidy.length > longest) return `Please keep this to ${longest} characters.`;
  return allowed.test(tidy) ? null : 'Please leave out characters that cannot be printed.';
}
