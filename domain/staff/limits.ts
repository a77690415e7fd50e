import { DAY_MS } from '#domain/durations.ts';

/** From where on an act of staff takes more than a right: a fresh code, or a second person. */

export const FRESH_CODE_ABOVE = {
  /** In pence, of what may be ordered on account; all raises of a day add up. */
  limitRaise: 500_00,
  /** In pence; what somebody refunded, recorded or waived within a day adds up, and so does what a customer got. */
  refund: 100_00,
  /** In pence; what staff gave as credit within a day adds up, over who gives it and who gets it. */
  givenCredit: 100_00,
  /** A move of the price of green coffee, up or down, against any price of the last day. */
  greenPricePercent: 15,
  /** In pence, of what vouchers can cost us in all; all vouchers made in a day add up. */
  vouchers: 500_00,
} as const;

export const SECOND_PERSON_ABOVE = {
  /** In pence, added up in the same way. */
  refund: 500_00,
  givenCredit: 500_00,
  /** In pence, of gift cards that one person sent to other mailboxes than before within a day, or one mailbox got so. */
  sentGiftCards: 500_00,
  /** Ten times what takes a code: a percentage is counted as if each use were a whole order of £50. */
  vouchers: 5000_00,
} as const;

/** For how long small steps add up. */
export const ADDED_UP_MS = DAY_MS;

export const changesByMoreThan = (percent: number, from: number, to: number): boolean =>
  Math.abs(to - from) * 100 > percent * from;
