/** Which bags of an order can be sent again, and what they were worth. */
import { priceOfBags } from './refund.ts';

/** Why staff send bags again, with the words by which staff read it. */
export const REPLACEMENT_REASONS = {
  damaged: 'arrived damaged',
  missing: 'missing',
  wrong: 'the wrong coffee',
  other: 'another reason',
} as const;

export type ReplacementReason = keyof typeof REPLACEMENT_REASONS;

export interface LineToSendAgain {
  id: number;
  quantity: number;
  /** What all bags of the line cost when they were paid for, in pence. */
  worth: number;
  /** Bags that were neither refunded nor sent again. */
  left: number;
  /** Made of tasters that are reserved for one order, so that nothing of it can be made once more. */
  isFlight?: boolean;
}

interface Choice {
  id: number;
  bags: number;
}

/** The chosen bags with what they are worth in pence, or a sentence where the choice may not be. */
export function planReplacement(
  lines: readonly LineToSendAgain[],
  choice: readonly Choice[],
): (Choice & { value: number })[] | { wrong: string } {
  if (choice.length === 0) return { wrong: 'Please choose which bags to send again.' };
  if (new Set(choice.map(({ id }) => id)).size < choice.length)
    return { wrong: 'Please name each coffee once.' };
  const planned: (Choice & { value: number })[] = [];
  for (const { id, bags } of choice) {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return { wrong: 'That coffee is not in this order.' };
    if (line.isFlight)
      return { wrong: 'A flight can’t be sent again. Refund it, and the buyer can order another.' };
    if (!Number.isSafeInteger(bags)) return { wrong: 'Please write how many bags as a whole number.' };
    if (bags < 1) return { wrong: 'Please choose one bag or more.' };
    if (bags > line.left) return { wrong: tooMany(line.left) };
    const { quantity, worth, left } = line;
    const value = priceOfBags({ id, quantity, total_price: worth, bags_refunded: quantity - left }, bags);
    planned.push({ id, bags, value });
  }
  return planned;
}

const tooMany = (left: number): string =>
  left === 0
    ? 'These bags were refunded or sent again already.'
    : `Only ${left} of these bags can be sent again.`;
