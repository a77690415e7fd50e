/** What about this cup? */

import type { Letter } from '#domain/flights/settle.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import type { OfCup } from '#domain/tastings/cups.ts';
import buttons from '#web/ui/button.module.css';
import { capitalised } from '#web/ui/capitalised.ts';
import { element } from '#web/ui/elements.ts';
import form from '#web/ui/form/form.module.css';
import { button, choices, lastingFold, question } from './parts.ts';

type Amount = 'too much' | 'too little';

interface Acts {
  judge: (verdict: OfCup) => void;
  remark: (taste: Taste, amount: Amount) => void;
}

/** What people say most of a cup. */
const USUAL: readonly { label: string; taste: Taste }[] = [
  { label: 'Too bitter', taste: 'bitter' },
  { label: 'Too sour', taste: 'sour' },
  { label: 'Too burnt', taste: 'burnt' },
  { label: 'Too sweet', taste: 'sweet' },
];

export function askCup(letter: Letter, { judge, remark }: Acts): HTMLElement {
  return question(
    `What about ${letter}?`,
    choices(
      button('Just right', 'primary', () => judge('just right')),
      ...USUAL.map(({ label, taste }) => button(label, 'quiet', () => remark(taste, 'too much'))),
      button('Too weak', 'quiet', () => judge('too weak')),
      button('Sour and thin', 'quiet', () => judge('sour and thin')),
    ),
    lastingFold(`Something else about ${letter}`, otherTaste(remark)),
    button('Nothing to say', 'plain', () => judge('nothing to say')),
  );
}

function otherTaste(remark: Acts['remark']): HTMLFormElement {
  const amount = element(
    'select',
    { class: form['control'], name: 'amount' },
    element('option', { value: 'too much' }, 'too much of a taste'),
    element('option', { value: 'too little' }, 'too little of a taste'),
  );
  const taste = element(
    'select',
    { class: form['control'], name: 'taste', required: true },
    element('option', { value: '' }, 'Please choose'),
    ...TASTES.map((each) => element('option', { value: each }, capitalised(adjectiveOf(each)))),
  );
  const made = element(
    'form',
    { class: 'other' },
    element('label', {}, 'How much', amount),
    element('label', {}, 'Which taste', taste),
    element('button', { type: 'submit', class: buttons['quiet'] }, 'Say so'),
  );
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = TASTES.find((each) => each === taste.value);
    if (chosen !== undefined) remark(chosen, amount.value === 'too little' ? 'too little' : 'too much');
  });
  return made;
}
