/** The one tool by which assistants of staff propose acts. */
import { z } from 'zod';
import { paragraph } from '#contract/fields/text-fields.ts';
import { HOURS_TO_CONFIRM, PROPOSED_ACTS } from '#domain/staff/proposed-act.ts';
import { listedTool } from '#server/people/agents/agents.ts';
import type { Member } from '#server/platform/calls.ts';
import { KINDS_OF_ACTS, type Wish } from './kinds-of-acts.ts';
import { mayMake } from './make-call.ts';

const input = z.object({
  act: z.enum(PROPOSED_ACTS),
  id: z.int().min(1).max(2_147_483_647).meta({
    description:
      'The number of the order, of the enquiry for “draft answer”, or of the bean for “change shelf”.',
  }),
  words: paragraph(5_000)
    .optional()
    .meta({ description: 'Why an order is held, or the text of the note or the answer.' }),
  in_stock: z
    .boolean()
    .optional()
    .meta({ description: 'For “change shelf”: whether the bean is to be sold.' }),
});

const NAME = 'propose_act';
const TITLE = 'Propose an act';

export const PROPOSE_ACT = {
  name: NAME,
  input,
  listed: listedTool({
    name: NAME,
    title: TITLE,
    description: `Proposes to hold an order or let it go on, to write a note on it, to answer an enquiry, or to put a bean on the shelf or take it off. Nothing changes until a person confirms it in the back office, within ${HOURS_TO_CONFIRM} hours. An answer becomes their draft, and only they send it.`,
    input,
    isReading: false,
  }),
};

export const mayPropose = (member: Member): boolean =>
  Object.values(KINDS_OF_ACTS).some(({ does }) => mayMake(does, member));

export const readWish = ({ act, id, words, in_stock }: z.output<typeof input>): Wish => ({
  act,
  objectId: id,
  words: words ?? null,
  inStock: in_stock ?? null,
});
