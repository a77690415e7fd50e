/** Recipes that are proposed for house blends: without a bean that ends, or with one that grows old. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { grams, percentage, signedMoney } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const rows = z.array(z.object({ bean_id: z.int(), percentage }));

const proposed = z.object({
  blend_recipes: rows,
  rms: z
    .number()
    .min(0)
    .meta({ description: 'How far the taste is from the blend’s own, in points of a score.' }),
  certificate_rms: z.number().min(0).meta({ description: 'How much nearer any recipe could be at most.' }),
  change_a_kilo: signedMoney.meta({
    description: 'What a kilo of its green coffee costs more; below zero it saves that.',
  }),
  grams_a_kilo: grams.meta({ description: 'Green grams of the bean in a roasted kilo of the blend.' }),
});

const blendProposal = z
  .object({
    id: z.int(),
    name: z.string(),
    version: z.int(),
    roast_id: z.int(),
    blend_recipes: rows,
    proposed: proposed.nullable().meta({ description: 'Null if there is none within the conditions.' }),
  })
  .meta({ id: 'BlendProposal' });

const ageingBean = z
  .object({
    id: z.int(),
    name: z.string(),
    oldest: z.iso.date(),
    old_grams: grams.meta({ description: 'In lots that are old.' }),
    left_over: grams.meta({ description: 'Of that, what open orders and the demand of two months leave.' }),
  })
  .meta({ id: 'AgeingBean', description: 'A bean of which old green coffee is left over.' });

export type BlendProposal = z.infer<typeof blendProposal>;
export type AgeingBean = z.infer<typeof ageingBean>;

const ours = { ...staffCall('catalogue'), refuses: ['not_signed_in', 'not_allowed', 'not_found'] } as const;

const lanternFerry = {
  id: 1,
  name: 'Lantern Ferry',
  version: 2,
  roast_id: 3,
  blend_recipes: [{ bean_id: 73, percentage: 100 }],
  proposed: {
    blend_recipes: [{ bean_id: 74, percentage: 100 }],
    rms: 0.06,
    certificate_rms: 0,
    change_a_kilo: -0.12,
    grams_a_kilo: 0,
  },
};

export const blendProposalCalls = {
  'GET /staff/beans/{id}/replacements': call({
    ...ours,
    name: 'findReplacements',
    summary: 'For each house blend that holds a bean: the nearest recipe without it, at no more green cost.',
    params: withId,
    answer: z.array(blendProposal),
    example: { params: { id: '73' }, answer: [lanternFerry] },
  }),
  'GET /staff/ageing-beans': call({
    ...ours,
    name: 'listAgeingBeans',
    summary: 'The beans of which old green coffee is left over, the most first.',
    answer: z.array(ageingBean),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [{ id: 73, name: 'Brazil Santos', oldest: '2026-03-02', old_grams: 58_000, left_over: 41_000 }],
    },
  }),
  'GET /staff/beans/{id}/uses': call({
    ...ours,
    name: 'findUses',
    summary:
      'House blends that could hold 30% of a bean and hardly taste of anything else, the nearest first.',
    params: withId,
    answer: z.array(blendProposal),
    example: {
      params: { id: '74' },
      answer: [{ ...lanternFerry, proposed: { ...lanternFerry.proposed, grams_a_kilo: 357 } }],
    },
  }),
};
