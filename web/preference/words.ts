/** What the page says of a taste profile. */
import type { Answer } from '#contract/calls.ts';
import type { TasteEvent } from '#contract/preference/taste-event.ts';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import { listed } from '#domain/listed.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import { isProven } from '#domain/taste-match/nearness.ts';
import { dayInWords } from '#web/ui/times.ts';

type Odds = NonNullable<TasteProfile['advice']>['odds'][number];

/** Such as “18 answers about coffees, the last on 3 March 2026”. */
export function restsOn(events: readonly TasteEvent[], answers: number): string {
  const last = events.find(({ kind }) => kind !== 'wishes');
  const wishes = events.some(isWish) ? ['what you told us you like'] : [];
  const count = answers === 1 ? 'one answer' : `${answers} answers`;
  const about =
    last === undefined || answers === 0
      ? []
      : [
          `${count} about coffees that you had, ${answers === 1 ? '' : 'the last '}on ${dayInWords(last.occurred_at)}`,
        ];
  const all = [...wishes, ...about];
  return all.length === 0
    ? 'This rests on nothing of yours yet: it’s where we begin with everybody.'
    : `This rests on ${listed(all)}.`;
}

/** All of it may have been left open. */
const isWish = (event: TasteEvent): boolean =>
  event.kind === 'wishes' &&
  (event.body.brand !== null || event.body.likes.length > 0 || event.body.dislikes.length > 0);

/** What one member said once, as they read it. */
export function saidInWords({ kind, body }: TasteEvent): string {
  if (kind === 'wishes') {
    const { brand, likes, dislikes, is_decaf } = body;
    const parts = [
      ...(brand === null ? [] : [`You drink ${brand.name}.`]),
      ...(likes.length === 0 ? [] : [`You like it ${listed(likes.map(adjectiveOf))}.`]),
      ...(dislikes.length === 0
        ? []
        : [`You’d rather not have it ${listed(dislikes.map(adjectiveOf), 'or')}.`]),
      ...(is_decaf ? ['You drink decaf.'] : []),
    ];
    return parts.length === 0 ? 'You left all of it open.' : parts.join(' ');
  }
  if (kind === 'remark') {
    return `${body.coffee.name}: ${body.amount === 'too much' ? 'too' : 'not'} ${adjectiveOf(body.taste)}${body.amount === 'too much' ? '' : ' enough'}.`;
  }
  const { newer, earlier, better } = body;
  return better === 'no difference'
    ? `${newer.name} and ${earlier.name}: no difference.`
    : `${newer.name} was ${better} than ${earlier.name}.`;
}

/** What pages of bags stored, which goes with the rest. */
export const brewedInWords = (answers: number): string =>
  `On the pages of your bags you told us how ${answers === 1 ? 'one brew' : `${answers} brews`} went. “Delete it all” deletes that too.`;

export const oddsInWords = ({ rival, name }: Odds, tens: number): string =>
  `About ${tens} in 10 that you’d like it better, blind, than ${
    rival === 'best seller' ? `${name}, our best seller` : `our closest match to ${name}`
  }.`;

/** How often people agreed with such odds, good or bad. */
export const recordInWords = (record: Answer<'GET /taste-record'>['record']): string =>
  record === null
    ? 'We’ve tested our guesses on simulated drinkers. Once a hundred real ones have told us, we’ll publish how often we were right.'
    : `Of ${record.people} people, about ${record.agreed} preferred the coffee we expected them to. We count each night, and publish the result, good or bad, for every ten people more.`;

export const proofInWords = (certificateRms: number, isDecaf: boolean): string | null =>
  isProven(certificateRms)
    ? `No ${isDecaf ? 'decaf ' : ''}blend of ours comes nearer${isDecaf ? '' : ', leaving out decaf'}, unless one of our dearest beans is in it.`
    : null;
