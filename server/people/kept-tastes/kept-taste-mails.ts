/** Mails about kept tastes: what another recipe would be and taste like, and that a bean is back. */
import type { KeptTasteChange } from '#contract/kept-tastes/kept-tastes.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import {
  differenceFrom,
  distanceInWords,
  type MissingBean,
  mayReturn,
  meaningOf,
  NO_BLEND,
  pricesInWords,
  WHAT_AGREEING_DOES,
} from '#domain/kept-tastes/in-words.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { strongestTastes } from '#domain/taste/axes.ts';
import { type Block, type Mail, unlessWebAddress } from '#server/foundation/mail/mail.ts';
import type { KeptTaste, NamedRecipe } from './kept-taste-store.ts';
import type { TasteChange } from './taste-change-store.ts';

const REASON = 'You’re receiving this because you asked us to keep the taste of a blend.';

interface Asked {
  change: KeptTasteChange;
  /** By which the taste was first agreed. */
  first: NamedRecipe;
  key: string;
}

export function changeAsked(to: string, { change, first, key }: Asked): Mail {
  const { after, missing, roast_id } = change;
  const name = shownName(change.name);
  const isPlural = missing.length > 1;
  return {
    kind: 'kept taste asked',
    to,
    subject: subjectOf(name, missing),
    blocks: [
      { heading: 'Shall we change your coffee?' },
      {
        paragraph: `${meaningOf(name, missing)} You asked us to keep its taste.`,
      },
      ...(after === null ? [{ paragraph: NO_BLEND }] : proposedIn(change, after)),
      { button: after === null ? 'Choose what happens' : 'See it and choose', path: `/kepttastes/${key}` },
      {
        paragraph: `${after === null ? '' : `${WHAT_AGREEING_DOES} `}You can also ${mayReturn(missing) ? `wait for the bean${isPlural ? 's' : ''}` : 'leave it as it is'}, or stop keeping this taste. Nothing changes unless you say so. The link works until ${weekdayInWords(dayInLondon(new Date(change.expires_at)))}.`,
      },
    ],
    reason: REASON,
    attachments:
      after === null
        ? []
        : [
            { kind: 'taste before', of: linkOf(first, roast_id) },
            { kind: 'taste after', of: linkOf(after.blend_recipes, roast_id) },
          ],
    // Anybody with the link may change the recipe.
    confidential: true,
  };
}

function subjectOf(name: string, missing: readonly MissingBean[]): string {
  if (missing.some(({ state }) => state === 'out of stock')) return `A bean of “${name}” has run out`;
  const [first] = missing
    .flatMap(({ state, ends_on }) => (state === 'ends' ? (ends_on ?? []) : []))
    .toSorted();
  return first === undefined
    ? `A bean of “${name}” is about to end`
    : `A bean of “${name}” ends on ${weekdayInWords(first)}`;
}

const proposedIn = (change: KeptTasteChange, after: NonNullable<KeptTasteChange['after']>): Block[] => [
  { paragraph: 'This is the blend nearest to the taste that you kept:' },
  { subheading: 'The taste that you kept' },
  { picture: 'before@sixbean', alt: altOf(change.scores), height: 180 },
  { title: 'Made of until now', lines: linesOf(change.before.blend_recipes) },
  { subheading: 'What we’d make instead' },
  { picture: 'after@sixbean', alt: altOf(after.scores), height: 180 },
  { title: 'Made of', lines: linesOf(after.blend_recipes) },
  { paragraph: differenceFrom(change.scores, after) },
  { paragraph: distanceInWords(after) },
  { paragraph: pricesInWords(change.before.price_per_kilo, after, change.most_price_per_kilo) },
];

export const beanIsBack = (to: string, kept: KeptTaste, { missing }: TasteChange): Mail => {
  const name = shownName(kept.name);
  const [bean, ...others] = missing;
  const beans = bean === undefined || others.length > 0 ? 'its beans' : bean.bean_name;
  const wasToEnd = missing.some(({ ends_on }) => ends_on != null);
  return {
    kind: 'kept taste is back',
    to,
    subject: wasToEnd ? `“${name}” stays as you know it` : `“${name}” can be roasted again`,
    blocks: [
      { heading: wasToEnd ? `“${name}” stays as you know it` : `“${name}” is back` },
      {
        paragraph: wasToEnd
          ? `We wrote to you that ${beans} would end, and you left your coffee as it is. That day no longer stands, and everything that “${name}” is made of is in stock.`
          : `You chose to wait for ${beans}. Everything that “${name}” is made of is in stock again, so it stays as it was.`,
      },
      { button: 'Your kept tastes', path: '/profile?tab=taste' },
    ],
    reason: REASON,
  };
};

const shownName = (name: string): string => unlessWebAddress(name, 'your blend');

const altOf = (scores: Scores): string => `Tasteprint: mostly ${strongestTastes(scores).join(', ')}`;

const linesOf = (recipe: NamedRecipe): string[] =>
  recipe.map(({ bean_name, percentage }) => `${percentage}% ${bean_name}`);

const linkOf = (recipe: NamedRecipe, roastId: number): string =>
  recipeLink({
    recipe: recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
    roastId,
  });
