/** What somebody drinks and likes, asked once where whoever ordered the flight said nothing of it. All of it may be left out. */
import type { Input } from '#contract/calls.ts';
import type { Taste } from '#domain/taste/axes.ts';
import { ASKED_TASTES, adjectiveOf } from '#domain/taste/in-words.ts';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import buttons from '#web/ui/button.module.css';
import { capitalised } from '#web/ui/capitalised.ts';
import { element } from '#web/ui/elements.ts';
import form from '#web/ui/form/form.module.css';
import { button, question } from './parts.ts';
import { shop } from './shop.ts';

type Wishes = Extract<Input<'POST /tastings/{key}/answers'>['body']['said'], { kind: 'wishes' }>;

const NONE: Wishes = { kind: 'wishes' };

export function askWishes(say: (wishes: Wishes) => void): HTMLElement {
  const brand = brandField();
  const [likes, dislikes] = [
    tasteChips('How do you like it?'),
    tasteChips('And what would you rather not have?'),
  ];
  likes.without(dislikes);
  dislikes.without(likes);
  const decaf = element('input', { type: 'checkbox', name: 'decaf' });
  const made = element(
    'form',
    { class: 'wishes' },
    brand.field,
    likes.field,
    dislikes.field,
    element('label', { class: 'tick' }, decaf, ' I drink decaf'),
    element('button', { type: 'submit', class: buttons['primary'] }, 'On to the cups'),
  );
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    say({
      kind: 'wishes',
      ...(brand.chosen() !== null && { brandId: brand.chosen() }),
      likes: likes.chosen(),
      dislikes: dislikes.chosen(),
      isDecaf: decaf.checked,
    });
  });
  return question(
    'First, what do you like?',
    element('p', {}, 'Say as much or as little as you like. We use it to suggest coffees at the end.'),
    made,
    button('Skip this', 'plain', () => say(NONE)),
  );
}

interface Chips {
  field: HTMLElement;
  chosen: () => Taste[];
  /** What is chosen here is let go there. */
  without: (others: Chips) => void;
  release: (taste: Taste) => void;
}

function tasteChips(legend: string): Chips {
  let others: Chips | null = null;
  const chips = new Map(
    ASKED_TASTES.map((taste) => [
      taste,
      button(capitalised(adjectiveOf(taste)), 'quiet', () => {
        press(taste, !isPressed(taste));
        others?.release(taste);
      }),
    ]),
  );
  const isPressed = (taste: Taste) => chips.get(taste)?.getAttribute('aria-pressed') === 'true';
  const press = (taste: Taste, isOn: boolean) => chips.get(taste)?.setAttribute('aria-pressed', String(isOn));
  for (const taste of ASKED_TASTES) press(taste, false);
  return {
    field: element('fieldset', { class: 'chips' }, element('legend', {}, legend), ...chips.values()),
    chosen: () => ASKED_TASTES.filter(isPressed),
    without: (all) => {
      others = all;
    },
    release: (taste) => press(taste, false),
  };
}

const PAUSE_MS = 200;
const MOST_FOUND = 6;

/** A brand is one of those that we know, found by typing. */
function brandField(): { field: HTMLElement; chosen: () => number | null } {
  let chosen: number | null = null;
  let waiting = 0;
  const input = element('input', {
    type: 'search',
    class: form['control'],
    maxlength: LONGEST_SEARCH,
    autocomplete: 'off',
    enterkeyhint: 'search',
  });
  const found = element('ul', { class: 'choices', 'aria-label': 'Coffees found' });
  const find = async () => {
    const search = input.value.trim();
    const reply = search === '' ? null : await shop('GET /brands', { query: { search } });
    if (search !== input.value.trim()) return;
    const brands = reply?.ok === true ? reply.answer.slice(0, MOST_FOUND) : [];
    found.replaceChildren(
      ...brands.map(({ id, brand, name }) =>
        element(
          'li',
          {},
          button(`${brand} ${name}`, 'quiet', () => {
            chosen = id;
            input.value = `${brand} ${name}`;
            found.replaceChildren();
            input.focus();
          }),
        ),
      ),
    );
  };
  input.addEventListener('input', () => {
    chosen = null;
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void find(), PAUSE_MS);
  });
  return {
    field: element(
      'div',
      { class: 'other' },
      element('label', {}, 'Which coffee do you drink now?', input),
      found,
    ),
    chosen: () => chosen,
  };
}
