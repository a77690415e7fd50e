import type { Settings } from '../../contract/settings/settings.ts';
import { minutesOf, timeInWords } from '../../domain/dispatch/cut-off.ts';
import { type DeliveryWords, withHour } from '../../domain/dispatch/in-words.ts';

/** As customers read them, with the hour at which orders of a day close. */
export const deliveryWordsOf = ({
  delivery_words,
  cut_off,
}: Pick<Settings, 'delivery_words' | 'cut_off'>): DeliveryWords =>
  withHour(delivery_words, timeInWords(minutesOf(cut_off)));
