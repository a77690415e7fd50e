/** The coffees of an order in its mails, beside which there may be flights. */
import { brewTip } from '#domain/brew/brew-recipe.ts';
import type { Block } from '#server/foundation/mail/mail.ts';
import type { LineInNames } from './details-store.ts';
import { shownName } from './words-in-mails.ts';

/** A flight is filled ahead, so that it has no roast. */
const hasRoast = <L extends LineInNames>(line: L): line is L & { roast_id: number } => line.roast_id !== null;

/** Whether anything is roasted for an order. */
export const isRoasted = (lines: readonly LineInNames[]): boolean => lines.some(hasRoast);

/** The first coffee, unless its name looks like a web address. */
export const firstOf = <L extends LineInNames>(lines: readonly L[]): L[] =>
  lines
    .filter(hasRoast)
    .slice(0, 1)
    .filter((line) => shownName(line) === line.name);

export const pictureOf = (lines: readonly LineInNames[]): Block[] =>
  firstOf(lines).map(({ name }) => ({ picture: 'bag@sixbean', alt: `A bag of ${name}` }));

/** How to brew each. */
export const tipsFor = (lines: readonly LineInNames[]): string[] =>
  lines.filter(hasRoast).map((line) => `${shownName(line)}. ${brewTip(line.roast_id, line.grind_id)}`);
