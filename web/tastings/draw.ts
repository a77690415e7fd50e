/** The page as it is now. */
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import {
  isWithoutWishes,
  LONGEST_DRINKER_NAME,
  MOST_DRINKERS_OF_FLIGHT,
  type OfLetters,
} from '#domain/tastings/cups.ts';
import { type Pair, sittingOf } from '#domain/tastings/sitting.ts';
import buttons from '#web/ui/button.module.css';
import { element } from '#web/ui/elements.ts';
import form from '#web/ui/form/form.module.css';
import { askCup } from './ask-cup.ts';
import { askWishes } from './ask-wishes.ts';
import { brewingCard, HINTS } from './brewing.ts';
import { adviceOf, namesOf } from './names.ts';
import { button, choices, lastingFold, nickname, question, scale } from './parts.ts';
import { isLoggedIn } from './shop.ts';
import { type Step, stepOf } from './step.ts';
import type { Talk } from './talk.ts';
import { answersOn, saidInWords } from './words.ts';

type Drinker = TastingOfFlight['drinkers'][number];

export function drawTasting(tasting: TastingOfFlight, talk: Talk): Node[] {
  const heading = (words: string) => element('h1', {}, words);
  if (tasting.state === 'on its way')
    return [
      heading('Your flight is being packed'),
      element('p', {}, 'Once its five bags are in the box, this page takes you through the tasting.'),
    ];
  if (tasting.state === 'link closed')
    return [
      heading('The link of this tasting was closed'),
      element(
        'p',
        {},
        'Somebody who ordered this flight, or keeps what they said of it in their profile, closed the link. It opens for nobody any more.',
      ),
    ];
  if (tasting.state === 'closed')
    return [heading('This tasting is closed'), ...(tasting.revealed_at === null ? [] : [namesOf(tasting)])];
  const drinker = tasting.drinkers.find(({ id }) => id === talk.here.drinkerId);
  if (drinker === undefined)
    return [heading('Welcome. Five cups, about a minute of answers.'), ...whoTastes(tasting, talk)];
  return tasting.revealed_at === null ? blind(tasting, drinker, talk) : named(tasting, drinker, talk);
}

/** Whose answers these are, with a way to somebody else’s. */
const whose = (words: readonly (Node | string)[], talk: Talk): HTMLElement =>
  element(
    'div',
    { class: 'who' },
    element('h1', { tabindex: -1 }, ...words),
    button('Somebody else', 'plain', () => talk.leave()),
  );

function whoTastes({ drinkers, grind_id }: TastingOfFlight, talk: Talk): Node[] {
  const name = element('input', {
    class: form['control'],
    name: 'name',
    required: true,
    maxlength: LONGEST_DRINKER_NAME,
    autocomplete: 'nickname',
    enterkeyhint: 'go',
  });
  const made = element(
    'form',
    { class: 'other' },
    element('label', {}, drinkers.length === 0 ? 'A name, or a nickname' : 'Somebody new', name),
    element('button', { type: 'submit', class: buttons['primary'] }, 'Start'),
  );
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    void talk.join(name.value);
  });
  return [
    question(
      'Who is tasting?',
      ...(drinkers.length === 0
        ? []
        : [
            choices(
              ...drinkers.map(({ id, name: called }) =>
                button(nickname(called), 'quiet', () => talk.turn({ drinkerId: id })),
              ),
            ),
          ]),
      ...(drinkers.length < MOST_DRINKERS_OF_FLIGHT ? [made] : []),
    ),
    brewingCard(grind_id),
  ];
}

const lettersSaid = ({ said }: Drinker): OfLetters[] =>
  said.flatMap((each) => (each.kind === 'wishes' ? [] : each));

function blind(tasting: TastingOfFlight, drinker: Drinker, talk: Talk): Node[] {
  const said = lettersSaid(drinker);
  const { hint, isAskingForNames, asked, skipped, chosen, more } = talk.here;
  if (tasting.asks_wishes && !drinker.said.some(({ kind }) => kind === 'wishes'))
    return [
      whose(['Five cups for ', nickname(drinker.name)], talk),
      askWishes((wishes) => void talk.answer(wishes)),
    ];
  const step = stepOf({ said, question: drinker.question, asked, skipped, chosen });
  const isOver = step.is === 'enough' && (step.pair === null || !more);
  return [
    whose(['Five cups for ', nickname(drinker.name)], talk),
    letterRow(said, talk),
    ...(hint === '' ? [] : [element('p', { class: 'hint' }, hint)]),
    isAskingForNames
      ? askForNames(talk)
      : isOver
        ? enough(step.pair !== null, talk)
        : nextQuestion(step, talk),
    brewingCard(tasting.grind_id),
    ...whatWasSaid(drinker, talk),
    ...(isAskingForNames || isOver
      ? []
      : [button('Show me the names', 'plain', () => talk.turn({ isAskingForNames: true }))]),
  ];
}

function letterRow(said: readonly OfLetters[], talk: Talk): HTMLElement {
  const { letters: tasted } = sittingOf(said);
  const letters = LETTERS.map((letter) => {
    const made = button(letter, 'quiet', () => talk.turn({ chosen: letter, hint: '' }));
    made.setAttribute(
      'aria-label',
      tasted.includes(letter) ? `${letter}, tasted: change it` : `${letter}, not tasted yet`,
    );
    made.classList.toggle('tasted', tasted.includes(letter));
    return element('li', {}, made);
  });
  return element('ul', { class: 'letters', 'aria-label': 'The five cups' }, ...letters);
}

function nextQuestion(step: Step, talk: Talk): HTMLElement {
  if (step.is === 'cup') {
    const { letter } = step;
    return askCup(letter, {
      judge: (verdict) => {
        const hint = verdict === 'too weak' || verdict === 'sour and thin' ? HINTS[verdict] : '';
        void talk.answer({ kind: 'cup', letter, verdict }, hint);
      },
      remark: (taste, amount) => {
        void talk.answer({ kind: 'remark', letter, taste, amount });
      },
    });
  }
  if (step.pair === null) return enough(false, talk);
  talk.keepAsking(step.pair);
  return askPair(step.pair, talk);
}

function askPair(pair: Pair, talk: Talk): HTMLElement {
  return question(
    'Which did you like better?',
    scale(
      ...answersOn(pair.first, pair.second).map(({ label, better }) =>
        button(label, 'quiet', () => {
          void talk.answer({ kind: 'pair', ...pair, better });
        }),
      ),
    ),
    button('I can’t say', 'plain', () =>
      talk.turn({ asked: null, skipped: [...talk.here.skipped, pair], hint: '' }),
    ),
  );
}

const enough = (isMore: boolean, talk: Talk): HTMLElement =>
  question(
    'That’s enough if you like',
    element('p', {}, isMore ? 'A few more answers make us surer.' : 'We have nothing more to ask.'),
    choices(
      button('Show me the names', 'primary', () => talk.turn({ isAskingForNames: true })),
      ...(isMore ? [button('Go on', 'quiet', () => talk.turn({ more: true }))] : []),
    ),
  );

const askForNames = (talk: Talk): HTMLElement =>
  question(
    'Show the names now?',
    element('p', {}, 'Everybody at this tasting sees them then. What is said later wasn’t said blind.'),
    choices(
      button('Show the names', 'primary', () => void talk.showNames()),
      button('Not yet', 'quiet', () => talk.turn({ isAskingForNames: false })),
    ),
  );

function whatWasSaid({ said }: Drinker, talk: Talk): HTMLElement[] {
  if (said.length === 0) return [];
  const rows = said.map((one) => {
    const words = saidInWords(one);
    const back = button('Take it back', 'plain', () => void talk.takeBack(one.id));
    back.setAttribute('aria-label', `Take it back: ${words}`);
    return element('li', {}, element('span', {}, words), back);
  });
  return [lastingFold('What you said', element('ul', { class: 'said' }, ...rows))];
}

function named(tasting: TastingOfFlight, drinker: Drinker, talk: Talk): Node[] {
  const { advice } = talk.here;
  const hasSaid = drinker.said.some((one) => one.kind !== 'wishes' || !isWithoutWishes(one));
  if (advice === null && hasSaid) void talk.loadAdvice(drinker.id);
  return [
    whose([nickname(drinker.name), ', here they are'], talk),
    ...(advice === null || !hasSaid ? [] : adviceOf(advice, tasting)),
    namesOf(tasting),
    ...(hasSaid ? [keeping(drinker, talk)] : []),
    ...whatWasSaid(drinker, talk),
  ];
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
