import type { TimelineEvent } from '../../../../contract/order-desk/order-page.ts';
import { actInWords } from '../../../../domain/staff/act-in-words.ts';
import { capitalised } from '../../../ui/capitalised.ts';
import { phraseOf } from '../../audit/act-phrases.ts';

/** What somebody of the staff did has the name that the audit log gives it: “refund order” was “Refunded this order”. */
export function wordsOfEvent({ kind, words, by }: Pick<TimelineEvent, 'kind' | 'words' | 'by'>): string {
  if (kind !== 'act' || by === null) return words;
  const phrase = phraseOf(words);
  return capitalised(
    phrase === undefined ? actInWords(words).replace(/ order$/, ' this order') : `${phrase} this order`,
  );
}
