/** What is said at a tasting, in words. */

import type { SaidAtTasting } from '#contract/tastings/tasting.ts';
import { listed } from '#domain/listed.ts';
import type { FiveAnswer } from '#domain/preference/five-answers.ts';
import type { Step } from '#domain/preference/flight.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import { capitalised } from '#web/ui/capitalised.ts';

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  nearest: 'the one that we thought nearest to you',
  darker: 'the darker one',
  brighter: 'the brighter one',
  fruitier: 'the fruitier one',
  sweeter: 'the sweeter one',
};

/** Five answers on two cups, as one presses them. */
export const answersOn = (
  first: string,
  second: string,
): readonly { label: string; better: FiveAnswer }[] => [
  { label: `${first}, much`, better: 'much better' },
  { label: `${first}, a little`, better: 'a little better' },
  { label: 'No difference', better: 'no difference' },
  { label: `${second}, a little`, better: 'a little worse' },
  { label: `${second}, much`, better: 'much worse' },
];

export function saidInWords(said: SaidAtTasting): string {
  if (said.kind === 'pair') return pairInWords(said);
  if (said.kind === 'remark') {
    const taste = adjectiveOf(said.taste);
    return `${said.letter}: ${said.amount === 'too much' ? `too ${taste}` : `not ${taste} enough`}`;
  }
  if (said.kind === 'cup') return `${said.letter}: ${said.verdict}`;
  const parts = [
    ...(said.brand === null ? [] : [`you drink ${said.brand}`]),
    ...(said.likes.length === 0 ? [] : [`you like it ${listed(said.likes.map(adjectiveOf))}`]),
    ...(said.dislikes.length === 0
      ? []
      : [`you’d rather not have it ${listed(said.dislikes.map(adjectiveOf), 'or')}`]),
    ...(said.is_decaf ? ['you drink decaf'] : []),
  ];
  return parts.length === 0 ? 'You said nothing of what you like' : capitalised(listed(parts));
}

function pairInWords({ first, second, better }: Extract<SaidAtTasting, { kind: 'pair' }>): string {
  if (better === 'no difference') return `No difference between ${first} and ${second}`;
  const isFirst = better.endsWith('better');
  const much = better.startsWith('much') ? 'much' : 'a little';
  return isFirst
    ? `${first} was ${much} better than ${second}`
    : `${second} was ${much} better than ${first}`;
}
