/** What an assistant has to tell its buyer about sending coffee back; the returns policy says the same at length. */
import { policy } from '#domain/policy.ts';

/** Of the Consumer Contracts Regulations 2013. */
const STATUTORY_DAYS = 14;

export const RETURN_TERMS = {
  listed: `You have a cooling-off period of ${policy.coolingOffDays} days after delivery for every coffee that was not made to your specification, and by law you may cancel such an order within ${STATUTORY_DAYS} days of delivery. The bag must be sealed. Faulty coffee is ours to put right.`,
  made: 'Made to your recipe: you can cancel it until we dispatch it, and not return it after that because you changed your mind. If it is faulty, we put it right.',
} as const;
