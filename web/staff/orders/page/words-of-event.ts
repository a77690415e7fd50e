import type { TimelineEvent } from '#contract/order-desk/order-page.ts';
import { actInWords } from '#domain/staff/act-in-words.ts';
import { phraseOf } from '#web/staff/audit/act-phrases.ts';
import { capitalised } from '#web/ui/capitalised.ts';

/** What somebody of the staff did has the name that the audit log gives it: “refund order” was “Refunded this order”. */
export function wordsOfEvent({ kind, words, by }: Pick<TimelineEvent, 'kind' | 'words' | 'by'>): string {
  if (kind !== 'act' || by === null) return words;
  const text = OF_AN_ORDER[words];
  if (text !== undefined) return text;
  const phrase = phraseOf(words);
  return capitalised(
    phrase === undefined ? actInWords(words).replace(/ order$/, ' this order') : `${phrase} this order`,
  );
}

/** What is more than an act on the order. */
const OF_AN_ORDER: Readonly<Record<string, string>> = {
  'confirm act': 'Confirmed as the second person what was asked for',
  'refuse act': 'Refused as the second person what was asked for',
  'withdraw act': 'Withdrew what waited for a second person',
};
