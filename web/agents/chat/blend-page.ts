/** The page that an assistant shows beside its words: a taste, our coffees over it, and sliders that ask for others. */
import { formatPounds } from '#domain/money/pounds.ts';
import type { Scores, Taste } from '#domain/taste/axes.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { differenceInWords } from '#domain/taste/in-words.ts';
import { weightInWords } from '#domain/weight.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { element } from '#web/ui/elements.ts';
import { chart } from './chart.ts';
import { type Design, type Proposal, slidersOf } from './design.ts';

export interface Acts {
  slide: (taste: Taste, score: number) => void;
  choose: (proposal: Proposal) => void;
  buy: (proposal: Proposal) => void;
}

const KINDS = { closest: 'Nearest', cheapest: 'Cheapest', simplest: 'Simplest' } as const;

/** The page, and how to show another design on it. What the buyer holds stays where it is. */
export function blendPage(
  first: Design,
  acts: Acts,
): { page: HTMLElement; update: (design: Design) => void } {
  const picture = element('figure', { class: 'picture' });
  const coffees = element('div', {
    class: 'coffees',
    role: 'radiogroup',
    'aria-label': 'Coffees on the chart',
  });
  const limits = element('div', { class: 'limits' });
  const { sliders, setAll } = slidersFor(first, acts);
  const page = element(
    'div',
    { class: 'blend' },
    picture,
    element('div', { class: 'beside' }, coffees, limits),
    sliders,
  );
  const update = (design: Design) => {
    const show = (index: number) => picture.replaceChildren(...pictureOf(design, index));
    coffees.replaceChildren(
      ...design.proposals.map((one, i) => card(one, { isShown: i === 0, show: () => show(i), acts })),
    );
    limits.replaceChildren(...notesOf(design));
    show(0);
    setAll(design);
  };
  update(first);
  return { page, update };
}

function pictureOf({ like, target, proposals }: Design, index: number): Node[] {
  const shown = proposals[index];
  const measure = wholeTaste(like?.taste, target);
  const series = [measure, shown?.taste].filter((one) => one !== undefined);
  const named = like === null ? 'your wish' : like.name;
  const words = shown === undefined ? '' : differenceInWords(shown.taste, target);
  const key = [
    ...(measure === undefined ? [] : [element('li', { class: 'key1' }, `Wish, from ${named}`)]),
    ...(shown === undefined
      ? []
      : [element('li', { class: measure === undefined ? 'key1' : 'key2' }, shown.title)]),
  ];
  return [
    chart(series, `Tastes from 1 to 10: ${shown?.title ?? 'nothing'} beside ${named}.`),
    element(
      'figcaption',
      {},
      element('ul', { class: 'key' }, ...key),
      ...(shown === undefined ? [] : [element('p', {}, `${shown.title} beside the wish: ${words}`)]),
    ),
  ];
}

/** All eighteen tastes of a wish; nothing where it names some of them alone. */
function wholeTaste(from: Scores | undefined, target: Partial<Scores>): Scores | undefined {
  const scores = { ...from, ...target };
  return TASTES.every((taste) => scores[taste] !== undefined) ? (scores as Scores) : undefined;
}

function card(
  proposal: Proposal,
  { isShown, show, acts }: { isShown: boolean; show: () => void; acts: Acts },
): HTMLElement {
  const { title, kind, price, bag_grams: grams, match, recipe, roast } = proposal;
  // Two recipes may have one name.
  const named = kind === undefined ? title : `${title}, ${KINDS[kind].toLowerCase()}`;
  const radio = element('input', { type: 'radio', name: 'shown', checked: isShown });
  radio.addEventListener('change', show);
  const button = (words: string, act: () => void, look: string) => {
    const made = element('button', { type: 'button', class: look, 'aria-label': `${words} ${named}` }, words);
    made.addEventListener('click', act);
    return made;
  };
  return element(
    'article',
    { class: 'coffee' },
    element(
      'label',
      {},
      radio,
      element('span', { class: 'name' }, title),
      ...(kind === undefined ? [] : [element('span', { class: 'kind' }, KINDS[kind])]),
    ),
    element(
      'p',
      { class: 'price' },
      `${formatPounds(price.amount)} for ${weightInWords(grams)}, ${roast.name} roast`,
    ),
    ...(match === undefined ? [] : [element('p', { class: 'proof' }, proofOf(match))]),
    element(
      'p',
      { class: 'recipe' },
      recipe
        .toSorted((a, b) => b.percentage - a.percentage)
        .map(({ name, percentage }) => `${percentage}% ${name}`)
        .join(', '),
    ),
    element(
      'p',
      { class: 'acts' },
      button('Choose', () => acts.choose(proposal), 'quiet'),
      button('Buy', () => acts.buy(proposal), 'strong'),
    ),
  );
}

const proofOf = ({ rms, proven_best: isBest }: NonNullable<Proposal['match']>): string =>
  `Misses the wish by ${rms.toFixed(2)} points.${isBest ? ' Proven: no blend of our beans that meets it comes nearer.' : ''}`;

/** What stands in the way, and the terms that a buyer has to see, each once. */
const notesOf = ({ messages, proposals }: Design): Node[] => [
  ...(proposals.length === 0 ? [element('p', { class: 'none' }, 'No blend of ours meets this.')] : []),
  ...[
    ...new Set(
      messages.flatMap(({ type, presentation, content }) =>
        type === 'info' || presentation === 'disclosure' ? [content] : [],
      ),
    ),
  ].map((content) => element('p', {}, content)),
];

function slidersFor(first: Design, acts: Acts) {
  const strong = slidersOf(first);
  const all = [...strong, ...TASTES.filter((taste) => !strong.includes(taste))].map((taste) => {
    const output = element('span', { class: 'score', 'aria-hidden': 'true' });
    const input = element('input', { id: taste, type: 'range', min: 1, max: 10, step: 0.5 });
    input.addEventListener('input', () => {
      output.textContent = said(input.valueAsNumber);
      acts.slide(taste, input.valueAsNumber);
    });
    const row = element(
      'div',
      { class: 'slider' },
      element('label', { for: taste }, capitalised(taste)),
      input,
      output,
    );
    return { taste, input, output, row };
  });
  const rows = all.map(({ row }) => row);
  const sliders = element(
    'fieldset',
    { class: 'sliders' },
    element('legend', {}, 'Change the taste'),
    ...rows.slice(0, strong.length),
    element('details', {}, element('summary', {}, 'All tastes'), ...rows.slice(strong.length)),
  );
  const setAll = ({ like, target }: Design) => {
    for (const { taste, input, output } of all) {
      const score = target[taste] ?? like?.taste[taste] ?? 1;
      // A slider under somebody's hand stays there.
      if (document.activeElement !== input) input.value = String(score);
      output.textContent = said(document.activeElement === input ? input.valueAsNumber : score);
    }
  };
  return { sliders, setAll };
}

const said = (score: number): string => score.toFixed(1);
