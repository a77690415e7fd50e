import { z } from 'zod';
import { call } from '#contract/call.ts';
import { TASTES } from '#domain/taste/axes.ts';

const perTasteInOrder = z.array(z.number()).length(TASTES.length);

const roastEffect = z
  .object({
    roast_id: z.int(),
    gain: perTasteInOrder.meta({ description: 'How much comes through of what the bean brings.' }),
    fire: perTasteInOrder.meta({ description: 'What the fire adds.' }),
  })
  .meta({
    id: 'RoastEffect',
    description: `What one roast does to the tastes, in this order: ${TASTES.join(', ')}.`,
  });

export type RoastEffectAnswer = z.infer<typeof roastEffect>;

export const tasteRuleCalls = {
  'GET /taste-rule': call({
    name: 'getTasteRule',
    summary: 'What each roast does to the eighteen tastes, to foretell how a blend will taste.',
    group: 'Catalogue',
    who: 'anyone',
    answer: z.array(roastEffect),
    refuses: [],
    example: {
      answer: [{ roast_id: 2, gain: TASTES.map(() => 1), fire: TASTES.map(() => 0) }],
    },
  }),
};
