/** The page once the names are shown or nothing more is said, and what stands around each question. */
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { isWithoutWishes } from '#domain/tastings/cups.ts';
import { element } from '#web/ui/elements.ts';
import { adviceOf, namesOf } from './names.ts';
import { button, lastingFold, nickname } from './parts.ts';
import { isLoggedIn } from './shop.ts';
import type { Talk } from './talk.ts';
import { saidInWords } from './words.ts';

type Drinker = TastingOfFlight['drinkers'][number];

/** A vote shows its names as it closes, and then each colleague what follows from their own answers. */
export function closed(tasting: TastingOfFlight, drinker: Drinker | undefined, talk: Talk): Node[] {
  const what = tasting.vote === null ? 'tasting' : 'vote';
  const heading = element('h1', {}, `This ${what} is closed`);
  if (tasting.revealed_at === null) return [heading];
  if (tasting.vote === null || drinker === undefined || !hasSaid(drinker)) return [heading, namesOf(tasting)];
  return [heading, ...adviceFor(drinker, tasting, talk), namesOf(tasting), keeping(drinker, talk)];
}

/** Whose answers these are, with a way to somebody else’s: in an office everybody has a phone of their own. */
export const whose = (
  words: readonly (Node | string)[],
  { vote }: TastingOfFlight,
  talk: Talk,
): HTMLElement =>
  element(
    'div',
    { class: 'who' },
    element('h1', { tabindex: -1 }, ...words),
    ...(vote === null ? [button('Somebody else', 'plain', () => talk.leave())] : []),
  );

export function whatWasSaid({ said }: Drinker, talk: Talk): HTMLElement[] {
  if (said.length === 0) return [];
  const rows = said.map((one) => {
    const words = saidInWords(one);
    const back = button('Take it back', 'plain', () => void talk.takeBack(one.id));
    back.setAttribute('aria-label', `Take it back: ${words}`);
    return element('li', {}, element('span', {}, words), back);
  });
  return [lastingFold('What you said', element('ul', { class: 'said' }, ...rows))];
}

export function named(tasting: TastingOfFlight, drinker: Drinker, talk: Talk): Node[] {
  return [
    whose([nickname(drinker.name), ', here they are'], tasting, talk),
    ...adviceFor(drinker, tasting, talk),
    namesOf(tasting),
    ...(hasSaid(drinker) ? [keeping(drinker, talk)] : []),
    ...whatWasSaid(drinker, talk),
  ];
}

const hasSaid = ({ said }: Drinker): boolean =>
  said.some((one) => one.kind !== 'wishes' || !isWithoutWishes(one));

function adviceFor(drinker: Drinker, tasting: TastingOfFlight, talk: Talk): Node[] {
  if (!hasSaid(drinker)) return [];
  const { advice } = talk.here;
  if (advice === null) void talk.loadAdvice(drinker.id);
  return advice === null ? [] : adviceOf(advice, tasting);
}

const keeping = ({ id }: Drinker, talk: Talk): HTMLElement =>
  isLoggedIn()
    ? element(
        'p',
        {},
        button('Keep this in my taste profile', 'primary', () => void talk.claim(id)),
      )
    : element(
        'p',
        {},
        'To keep this in a taste profile, ',
        element('a', { href: '/login' }, 'log in'),
        ' and come back to this page.',
      );
