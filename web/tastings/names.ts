/** The names of the five coffees, and what follows from what somebody said. */
import type { Answer } from '#contract/calls.ts';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { weightInWords } from '#domain/weight.ts';
import buttons from '#web/ui/button.module.css';
import { element } from '#web/ui/elements.ts';
import { STEP_WORDS } from './words.ts';

export type Advice = Answer<'GET /tastings/{key}/drinkers/{id}/advice'>;

export const namesOf = ({ cups }: TastingOfFlight): HTMLElement =>
  element(
    'ol',
    { class: 'names' },
    ...cups.flatMap(({ letter, coffee }) =>
      coffee === null
        ? []
        : element(
            'li',
            {},
            element('img', {
              src: `/cuppingnotes/${coffee.ctaps_id}/tasteprint.svg`,
              alt: '',
              width: 96,
              height: 96,
              loading: 'lazy',
            }),
            element(
              'p',
              {},
              element('span', { class: 'letter' }, letter),
              element('a', { href: `/cuppingnotes/${coffee.ctaps_id}` }, coffee.name),
              `, ${STEP_WORDS[coffee.step]}. ${coffee.roast}.`,
            ),
          ),
    ),
  );

/** What a drinker liked best, what that says of their taste, and the blends nearest to it. */
export function adviceOf(
  { sentences, liked_best: best, proposals, credit }: Advice,
  tasting: TastingOfFlight,
): Node[] {
  if (sentences.length + proposals.length === 0) return [];
  const cup = tasting.cups.find(({ letter }) => letter === best)?.coffee ?? null;
  return [
    ...(cup === null || best === null
      ? []
      : [
          element(
            'p',
            { class: 'best' },
            `You liked ${best} best. ${best} was ${cup.name}, ${STEP_WORDS[cup.step]}.`,
          ),
        ]),
    ...(sentences.length === 0 ? [] : [element('p', {}, sentences.join(' '))]),
    ...(proposals.length === 0
      ? []
      : [
          element('h2', {}, 'Nearest to you'),
          element(
            'ul',
            { class: 'nearest' },
            ...proposals.map((one) => element('li', {}, ...proposalOf(one))),
          ),
        ]),
    ...(credit === null ? [] : [element('p', {}, creditInWords(credit))]),
    element(
      'p',
      { class: 'small' },
      'This is a guess from your answers. It’s ours to get wrong, and yours to correct.',
    ),
  ];
}

/** Of the member who ordered the flight, and of nobody else. */
const creditInWords = ({ amount, least_grams, ends_on }: NonNullable<Advice['credit']>): string =>
  `Order ${weightInWords(least_grams)} or more of coffee in bags of 125 g or more${
    ends_on === null ? '' : ` by ${dayInWords(ends_on)}`
  }, and your flight’s ${formatPounds(toPence(amount))} comes off.`;

const KINDS = { closest: 'Nearest', cheapest: 'Cheapest', simplest: 'Simplest' } as const;

function proposalOf({
  kind,
  blend_recipes,
  roast_id: roastId,
  price_per_kilo,
}: Advice['proposals'][number]): Node[] {
  const recipe = blend_recipes.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage }));
  return [
    element('p', {}, element('strong', {}, KINDS[kind]), ` ${formatPounds(toPence(price_per_kilo))} a kilo`),
    element(
      'p',
      {},
      blend_recipes.map(({ bean_name: name, percentage }) => `${percentage}% ${name}`).join(', '),
    ),
    element('a', { class: buttons['quiet'], href: recipeLink({ recipe, roastId }) }, 'Open in the creator'),
  ];
}
