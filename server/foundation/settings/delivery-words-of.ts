import type { Settings } from '#contract/settings/settings.ts';
import { cutOffOn, timeInWords } from '#domain/dispatch/cut-off.ts';
import { nextDispatch } from '#domain/dispatch/dispatch.ts';
import { type DeliveryWords, withHour } from '#domain/dispatch/in-words.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';

/** The words as customers read them, with the hour at which the orders of the next day on which any leave close. */
export const deliveryWordsOf = (
  { delivery_words }: Pick<Settings, 'delivery_words'>,
  workingDays: WorkingDays,
  now: Date,
): DeliveryWords => {
  const { dispatchedOn } = nextDispatch(now, workingDays);
  return withHour(delivery_words, timeInWords(cutOffOn(dispatchedOn, workingDays.cutOffs)));
};
