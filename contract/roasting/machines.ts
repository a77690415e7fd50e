import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, flag, grams, money, say, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const minutesOfDay = z.int().meta({ description: 'Minutes since midnight in London.' });

const machine = z
  .object({
    id: z.int(),
    name: z.string(),
    min_grams: grams.meta({ description: 'The least green coffee of one batch.' }),
    max_grams: grams,
    minutes: z.int().meta({ description: 'How long a batch takes.' }),
    changeover_minutes: z.int(),
    opens: minutesOfDay,
    closes: minutesOfDay,
    is_used: z.boolean(),
  })
  .meta({ id: 'Machine', description: 'A roasting machine, and the hours in which it roasts.' });

const settings = z
  .object({
    most_days_in_bin: z.int().meta({ description: 'So long roasted coffee may wait in its bin.' }),
    fill_allowance_percent: z.number().meta({ description: 'Roasted beyond what bags are sold as.' }),
    fill_allowance_grams: grams.meta({ description: 'The same, for each bin.' }),
    mixes_custom_blends_green: z.boolean().meta({
      description: 'Custom blends are mixed before they are roasted, unless a day says otherwise.',
    }),
    wage_per_hour: money.nullable().meta({
      description: 'What an hour at a machine counts as; only for those who may change it.',
    }),
  })
  .meta({ id: 'RoastingSettings' });

const roastery = z.object({ machines: z.array(machine), settings });

export type Roastery = z.infer<typeof roastery>;
export type MachineAnswer = z.infer<typeof machine>;

const gramsOfBatch = wholeNumber
  .min(1, 'Please give the weight in grams.')
  .max(500_000, 'No machine of ours holds so much.');
const minuteOfDay = wholeNumber.min(0, 'Please give a time of day.').max(1440, 'Please give a time of day.');
const minutesOf = (least: number) =>
  wholeNumber.min(least, `At least ${least} minutes.`).max(240, 'That is more than four hours.');

const machineBody = body({
  name: line(40),
  min_grams: gramsOfBatch,
  max_grams: gramsOfBatch,
  minutes: minutesOf(1),
  changeover_minutes: minutesOf(0),
  opens: minuteOfDay,
  closes: minuteOfDay,
  is_used: z.boolean(say('Please answer with true or false.')),
});

const drum = {
  name: 'Drum 5',
  min_grams: 1000,
  max_grams: 5000,
  minutes: 12,
  changeover_minutes: 2,
  opens: 420,
  closes: 900,
  is_used: true,
};
const exampleSettings = {
  most_days_in_bin: 5,
  fill_allowance_percent: 1,
  fill_allowance_grams: 10,
  mixes_custom_blends_green: true,
  wage_per_hour: 16,
};
const example: Roastery = { machines: [{ id: 2, ...drum }], settings: exampleSettings };

const writes = {
  ...staffCall('catalogue'),
  answer: roastery,
  refuses: [...staffCall('catalogue').refuses, 'changed_meanwhile'],
} as const;

export const machineCalls = {
  'GET /staff/machines': call({
    ...staffCall(['floor', 'catalogue']),
    name: 'listMachines',
    summary: 'The roasting machines and the settings that roast plans are made with.',
    answer: roastery,
    example: { answer: example },
  }),
  'POST /staff/machines': call({
    ...writes,
    name: 'addMachine',
    summary: 'Add a roasting machine, for the next plan.',
    body: machineBody,
    example: { body: drum, answer: example },
  }),
  'PUT /staff/machines/{id}': call({
    ...writes,
    name: 'changeMachine',
    summary:
      'Change a machine or put it out of use, for the next plan. Batches that are planned stay as they are.',
    params: withId,
    body: machineBody,
    example: { params: { id: '2' }, body: drum, answer: example },
  }),
  'PUT /staff/roasting-settings': call({
    ...writes,
    name: 'changeRoastingSettings',
    summary: 'Change what roast plans are made with, for the next plan.',
    body: body({
      most_days_in_bin: wholeNumber.min(0, 'At least no day.').max(30, 'That is more than a month.'),
      fill_allowance_percent: z
        .number(say('Please give a number.'))
        .min(0, 'At least nothing.')
        .max(20, 'That is more than a fifth.'),
      fill_allowance_grams: wholeNumber.min(0, 'At least nothing.').max(1000, 'That is more than a kilo.'),
      mixes_custom_blends_green: flag,
      wage_per_hour: amount.refine((pence) => pence <= 200_00, 'That is more than £200 an hour.'),
    }),
    example: { body: exampleSettings, answer: example },
  }),
};
