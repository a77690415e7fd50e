/** The page as it is now. */
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import { LONGEST_DRINKER_NAME, MOST_DRINKERS_OF_FLIGHT, type OfLetters } from '#domain/tastings/cups.ts';
import { type Pair, sittingOf } from '#domain/tastings/sitting.ts';
import buttons from '#web/ui/button.module.css';
import { element } from '#web/ui/elements.ts';
import form from '#web/ui/form/form.module.css';
import { askCup } from './ask-cup.ts';
import { askWishes } from './ask-wishes.ts';
import { brewingCard, HINTS } from './brewing.ts';
import { button, choices, nickname, question, scale } from './parts.ts';
import { closed, named, whatWasSaid, whose } from './shown.ts';
import { type Step, stepOf } from './step.ts';
import type { Talk } from './talk.ts';
import { answersOn } from './words.ts';

type Drinker = TastingOfFlight['drinkers'][number];
type Vote = NonNullable<TastingOfFlight['vote']>;

export function drawTasting(tasting: TastingOfFlight, talk: Talk): Node[] {
  const heading = (words: string) => element('h1', {}, words);
  if (tasting.state === 'on its way')
    return [
      heading(tasting.vote === null ? 'Your flight is being packed' : 'Your five coffees are being packed'),
      element('p', {}, 'Once all bags are in their boxes, this page takes you through the tasting.'),
    ];
  if (tasting.state === 'link closed')
    return [
      heading('The link of this tasting was closed'),
      element(
        'p',
        {},
        'Whoever ordered this flight, or somebody who keeps what they said of it in their profile, closed the link. Nobody can open it any more.',
      ),
    ];
  const drinker = tasting.drinkers.find(({ id }) => id === talk.here.drinkerId);
  if (tasting.state === 'closed') return closed(tasting, drinker, talk);
  if (drinker === undefined)
    return [heading('Welcome. Five cups, about a minute of answers.'), ...whoTastes(tasting, talk)];
  return tasting.revealed_at === null ? blind(tasting, drinker, talk) : named(tasting, drinker, talk);
}

/** What there is to know of a vote before one joins. */
const aboutVote = ({ name, closes_on }: Vote): HTMLElement =>
  element(
    'p',
    {},
    element('bdi', {}, name),
    ` chooses its coffee. You can answer until the end of ${dayInWords(closes_on)}. No colleague sees what you say, only how many answered and what suits you all together.`,
  );

function whoTastes({ drinkers, grind_id, vote }: TastingOfFlight, talk: Talk): Node[] {
  const name = element('input', {
    class: form['control'],
    name: 'name',
    required: vote === null,
    maxlength: LONGEST_DRINKER_NAME,
    autocomplete: 'nickname',
    enterkeyhint: 'go',
  });
  const made = element(
    'form',
    { class: 'other' },
    element('label', {}, labelOfName(drinkers.length, vote), name),
    element('button', { type: 'submit', class: buttons['primary'] }, 'Start'),
  );
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    void talk.join(name.value);
  });
  return [
    ...(vote === null ? [] : [aboutVote(vote)]),
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

function labelOfName(others: number, vote: Vote | null): string {
  if (vote !== null) return 'A nickname, if you like';
  return others === 0 ? 'A name, or a nickname' : 'Somebody new';
}

const lettersSaid = ({ said }: Drinker): OfLetters[] =>
  said.flatMap((each) => (each.kind === 'wishes' ? [] : each));

const cupsOf = ({ name }: Drinker): (Node | string)[] =>
  name === '' ? ['Your five cups'] : ['Five cups for ', nickname(name)];

function blind(tasting: TastingOfFlight, drinker: Drinker, talk: Talk): Node[] {
  const said = lettersSaid(drinker);
  const { hint, isAskingForNames, asked, skipped, chosen, more } = talk.here;
  if (tasting.asks_wishes && !drinker.said.some(({ kind }) => kind === 'wishes'))
    return [whose(cupsOf(drinker), tasting, talk), askWishes((wishes) => void talk.answer(wishes))];
  const step = stepOf({ said, question: drinker.question, asked, skipped, chosen });
  const isOver = step.is === 'enough' && (step.pair === null || !more);
  return [
    whose(cupsOf(drinker), tasting, talk),
    letterRow(said, talk),
    ...(hint === '' ? [] : [element('p', { class: 'hint' }, hint)]),
    isAskingForNames
      ? askForNames(talk)
      : isOver
        ? enough(step.pair !== null, tasting, talk)
        : nextQuestion(step, tasting, talk),
    brewingCard(tasting.grind_id),
    ...whatWasSaid(drinker, talk),
    ...(isAskingForNames || isOver || tasting.vote !== null
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

function nextQuestion(step: Step, tasting: TastingOfFlight, talk: Talk): HTMLElement {
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
  if (step.pair === null) return enough(false, tasting, talk);
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

const enough = (isMore: boolean, { vote }: TastingOfFlight, talk: Talk): HTMLElement =>
  question(
    vote === null ? 'That’s enough if you like' : 'Thank you, that counts',
    element('p', {}, isMore ? 'A few more answers make us surer.' : 'We have nothing more to ask.'),
    ...(vote === null
      ? []
      : [
          element('p', {}, 'Once the vote is closed, this page shows which coffees they were.'),
          element(
            'p',
            {},
            'Does a colleague taste on this device next? Then your answers stay as they are, and nobody sees them here.',
          ),
        ]),
    choices(
      ...(vote === null
        ? [button('Show me the names', 'primary', () => talk.turn({ isAskingForNames: true }))]
        : [button('Pass this device on', 'quiet', () => void talk.passOn())]),
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
