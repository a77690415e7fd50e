/** A tasting as whoever has its flight sees it. */
import { z } from 'zod';
import { tasteScores } from '#contract/catalogue/scores.ts';
import { ctapsId, grams, money, say, time, unguessableId } from '#contract/fields/fields.ts';
import { amountOfTaste } from '#contract/preference/preference.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import { FIVE_ANSWERS } from '#domain/preference/five-answers.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { OF_CUPS } from '#domain/tastings/cups.ts';

const TASTING_STATES = ['on its way', 'open', 'closed', 'link closed'] as const;

export const letter = z.enum(LETTERS, say('Please name one of the five letters.'));

const cup = z.object({
  letter,
  coffee: z
    .object({
      step: z.enum(STEPS),
      name: z.string(),
      ctaps_id: ctapsId,
      roast_id: z.int(),
      roast: z.string(),
      scores: tasteScores,
    })
    .nullable()
    .meta({ description: 'null until the names are shown.' }),
});

const saidOfCup = { id: unguessableId, letter };

const said = z.union([
  z.object({
    id: unguessableId,
    kind: z.literal('wishes'),
    brand: z.string().nullable(),
    likes: z.array(z.enum(TASTES)),
    dislikes: z.array(z.enum(TASTES)),
    is_decaf: z.boolean(),
  }),
  z.object({ ...saidOfCup, kind: z.literal('cup'), verdict: z.enum(OF_CUPS) }),
  z.object({ ...saidOfCup, kind: z.literal('remark'), taste: z.enum(TASTES), amount: amountOfTaste }),
  z.object({
    id: unguessableId,
    kind: z.literal('pair'),
    first: letter,
    second: letter,
    better: z.enum(FIVE_ANSWERS),
  }),
]);

const drinker = z.object({
  id: z.int(),
  name: z.string().meta({ description: 'Colleagues need give none.' }),
  said: z.array(said).meta({ description: 'The oldest first.' }),
  question: z.object({ first: letter, second: letter }).nullable().meta({
    description: 'Which two to compare next, of the cups that were tasted; null where enough is known.',
  }),
});

export const tasting = z
  .object({
    code: z.string().meta({ description: 'Of the whole flight, whichever of its bags was scanned.' }),
    state: z.enum(TASTING_STATES),
    grind_id: z.int(),
    cups: z.array(cup).meta({ description: 'By their letters. Empty until all five are packed.' }),
    drinkers: z
      .array(drinker)
      .meta({ description: 'In an office vote whoever asks alone, by their secret.' }),
    asks_wishes: z.boolean().meta({
      description: 'Whether whoever tastes may say what they like, since the order said nothing of it.',
    }),
    revealed_at: time.nullable(),
    vote: z
      .object({ name: z.string(), closes_on: z.iso.date() })
      .nullable()
      .meta({ description: 'Where colleagues taste for a vote of their office; null at home.' }),
  })
  .meta({ id: 'TastingOfFlight' });

export const creditOfFlight = z
  .object({
    amount: money.meta({ description: 'What was paid for the flight.' }),
    least_grams: grams.meta({ description: 'In bags of 125 g or more, at the tier of who asks.' }),
    ends_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'Its last day in London; null until the flight is delivered.' }),
  })
  .nullable()
  .meta({ description: 'What still comes off one order of the member’s; null where nothing does.' });

export const ownFlight = z
  .object({
    id: z.int(),
    ordered_at: time,
    is_own_order: z.boolean().meta({
      description: 'false where somebody else ordered it, and the member keeps what they said of it.',
    }),
    state: z.enum(TASTING_STATES),
    code: z.string().nullable().meta({ description: 'Of its tasting; null once its link is closed.' }),
    cups: z
      .array(z.object({ letter, name: z.string(), ctaps_id: ctapsId }))
      .meta({ description: 'Empty until the names are shown.' }),
    credit: creditOfFlight,
  })
  .meta({ id: 'OwnFlight' });

export type OwnFlight = z.infer<typeof ownFlight>;

export type TastingOfFlight = z.infer<typeof tasting>;
export type SaidAtTasting = z.infer<typeof said>;

export const exampleParams = { key: 'F73-Zq3TnB8wLx0VuY7sQd2eRf5g' };
export const exampleId = 'tG4mQx2LkV9sWb7HcN1pRd';

export const exampleTasting: TastingOfFlight = {
  code: exampleParams.key,
  state: 'open',
  grind_id: 3,
  cups: LETTERS.map((each) => ({ letter: each, coffee: null })),
  drinkers: [
    {
      id: 12,
      name: 'Mina',
      said: [{ id: exampleId, kind: 'remark', letter: 'A', taste: 'bitter', amount: 'too much' }],
      question: null,
    },
  ],
  asks_wishes: false,
  revealed_at: null,
  vote: null,
};
