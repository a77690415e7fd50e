/** The tasting of a flight, on a phone in one hand: who tastes, one question at a time, and the names at the end. */
import './tasting.css';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { element } from '#web/ui/elements.ts';
import { drawTasting } from './draw.ts';
import { Talk } from './talk.ts';

const place = document.querySelector('main') ?? document.body;
const status = document.querySelector('[role=status]') ?? document.createElement('p');
const key = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');

const talk = new Talk(key, {
  changed: (tasting) => show(tasting),
  say: (words) => {
    status.textContent = words;
  },
});

function show(tasting: TastingOfFlight | null): void {
  if (tasting === null) {
    place.replaceChildren(
      element('h1', {}, 'We don’t know this tasting'),
      element('p', {}, 'Please scan the code again, or type the address as it stands below it.'),
    );
    return;
  }
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...drawTasting(tasting, talk));
  if (hadFocus) headingIn(place)?.focus({ preventScroll: true });
}

/** What is asked, or the title of the page where nothing is. */
const headingIn = (page: Element): HTMLElement | null =>
  page.querySelector<HTMLElement>('h2[tabindex]') ?? page.querySelector<HTMLElement>('h1[tabindex]');

void talk.open().finally(() => {
  document.documentElement.dataset['hydrated'] = '';
});
