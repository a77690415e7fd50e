/** What every part of the page is made of. */
import buttons from '#web/ui/button.module.css';
import { element } from '#web/ui/elements.ts';

type Look = 'primary' | 'quiet' | 'plain';

export function button(label: Node | string, look: Look, onPress: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: buttons[look] }, label);
  made.addEventListener('click', onPress);
  return made;
}

/** One thing that is asked, with its answers. Its heading takes the focus when it replaces another. */
export function question(words: string, ...answers: Node[]): HTMLElement {
  return element(
    'section',
    { 'aria-labelledby': 'question', class: 'question' },
    element('h2', { id: 'question', tabindex: -1 }, words),
    ...answers,
  );
}

/** From one end to the other, so one below the other. */
export function scale(...all: HTMLElement[]): HTMLElement {
  const made = choices(...all);
  made.classList.add('scale');
  return made;
}

/** Whichever way it is written, what stands beside it reads as it should. */
export const nickname = (name: string): HTMLElement => element('bdi', {}, name);

export const choices = (...all: HTMLElement[]): HTMLElement =>
  element(
    'ul',
    { class: 'choices', 'aria-labelledby': 'question' },
    ...all.map((one) => element('li', {}, one)),
  );

const fold = (title: string, ...inside: Node[]): HTMLDetailsElement =>
  element('details', { class: 'fold' }, element('summary', {}, title), ...inside);

/** Folds that somebody opened. */
const opened = new Set<string>();

/** It stays as somebody left it when the page is drawn anew. */
export function lastingFold(title: string, ...inside: Node[]): HTMLDetailsElement {
  const made = fold(title, ...inside);
  made.open = opened.has(title);
  made.querySelector('summary')?.addEventListener('click', () => {
    if (made.open) opened.delete(title);
    else opened.add(title);
  });
  return made;
}
