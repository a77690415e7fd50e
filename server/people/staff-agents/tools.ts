/** What assistants of staff may read. Each tool stands on one call of the back office; its description and its sentence are ours alone. */
import { z } from 'zod';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { listedTool } from '#server/people/agents/agents.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { openEnquiries } from './enquiries.ts';
import { dayFigures, stockBelow } from './figures.ts';
import { type CallKey, makeCall } from './make-call.ts';
import { foundOrders, whatIsLate } from './orders.ts';
import { roastNow } from './roast-now.ts';
import type { StaffAgentDeps } from './staff-agent-deps.ts';

export type Reading = Extract<
  CallKey,
  | 'GET /staff/today'
  | 'GET /staff/roast-plan'
  | 'GET /staff/search'
  | 'GET /staff/stock'
  | 'GET /staff/numbers'
  | 'GET /staff/inbox'
>;

interface Asking extends StaffAgentDeps {
  member: Member;
  address: string;
}

interface Read {
  sentence: string;
  answer: object;
}

interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodType;
  /** The call that it stands on, and whose right it takes. */
  reads: Reading;
  call: (asking: Asking, input: never) => Promise<Read | Refusal>;
}

type Answered<Key extends Reading> = Exclude<Awaited<ReturnType<typeof makeCall<Key>>>, Refusal>;

const tool = <Key extends Reading, Input extends z.ZodType>({
  query,
  write,
  ...shown
}: {
  name: string;
  title: string;
  description: string;
  reads: Key;
  input: Input;
  query: (input: z.output<Input>, today: string) => Record<string, string>;
  write: (answer: Answered<Key>, input: z.output<Input>, now: Date) => Read;
}): Tool => ({
  ...shown,
  call: async (asking: Asking, input: z.output<Input>) => {
    const now = asking.clock();
    const { handlers, member, address } = asking;
    const asked = { member, address, query: query(input, dayInLondon(now)) };
    const answer = await makeCall(handlers, shown.reads, asked);
    return 'refused' in answer ? answer : write(answer as Answered<Key>, input, now);
  },
});

const NOTHING = () => ({});

const ALL: readonly Tool[] = [
  tool({
    name: 'what_is_late',
    title: 'What is late',
    description:
      'The open orders that should have left before today, the first to leave first, with how far each has come.',
    reads: 'GET /staff/today',
    input: z.object({}),
    query: NOTHING,
    write: whatIsLate,
  }),
  tool({
    name: 'roast_now',
    title: 'What to roast now',
    description:
      'The batches of today’s roast plan that wait and are done within the next hour, in order of their start, with their green coffee and orders.',
    reads: 'GET /staff/roast-plan',
    input: z.object({}),
    query: NOTHING,
    write: (plan, _input, now) => roastNow(plan, now),
  }),
  tool({
    name: 'find_order',
    title: 'Find an order',
    description:
      'Finds orders by a number, a coffee, a lot, a tracking number or, for people who may look for customers, a name, a mailbox, a company or a postcode. Twenty at most.',
    reads: 'GET /staff/search',
    input: z.object({ query: z.string().min(1).max(100) }),
    query: ({ query }) => ({ q: query }),
    write: foundOrders,
  }),
  tool({
    name: 'stock_below',
    title: 'Green coffee that runs low',
    description:
      'The beans that have less green coffee left than so many kilos once all open orders are roasted, the scarcest first.',
    reads: 'GET /staff/stock',
    input: z.object({ kilos: z.number().min(0).max(100_000) }),
    query: NOTHING,
    write: (stock, { kilos }) => stockBelow(stock, kilos),
  }),
  tool({
    name: 'day_figures',
    title: 'Figures of a day',
    description: 'What was sold on one day: pounds, orders, kilos, and how many customers were new.',
    reads: 'GET /staff/numbers',
    input: z.object({
      day: z.iso
        .date('A day is written as 2026-11-24.')
        .optional()
        .meta({ description: 'In London; today if you name none.' }),
    }),
    query: ({ day }, today) => ({ from: day ?? today, to: day ?? today, group: 'sales', step: 'day' }),
    write: dayFigures,
  }),
  {
    name: 'open_enquiries',
    title: 'Enquiries that wait',
    description:
      'What customers wrote that waits for an answer, the oldest first: its number, by which an answer is proposed, since when it waits, and how what was written last begins. Not who wrote it. Fifty at most.',
    reads: 'GET /staff/inbox',
    input: z.object({}),
    call: ({ handlers, ...by }) => openEnquiries(handlers, by),
  },
];

export const TOOLS = ALL.map((one) => ({ ...one, listed: listedTool({ ...one, isReading: true }) }));
