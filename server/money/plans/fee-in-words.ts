import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { planOn } from './plan-on.ts';

interface Period {
  user_type_id: number;
  starts_on: Day;
  /** The first day after it. */
  ends_on: Day;
}

export const periodInWords = ({ starts_on, ends_on }: Omit<Period, 'user_type_id'>): string =>
  `${dayInWords(starts_on)} to ${dayInWords(dayAfter(ends_on, -1))}`;

/** Such as “Barista Corporate, 21 November 2026 to 20 December 2026”. */
export const feeInWords = (fee: Period): string => `${planOn(fee.user_type_id).name}, ${periodInWords(fee)}`;
