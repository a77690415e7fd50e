/** What people's assistants can do here. Each tool is an operation of the shop in few words, and its answer begins with a sentence to say. */
import { z } from 'zod';
import { transact } from '#server/platform/database.ts';
import { type Attempt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Asking } from '../cart/asking.ts';
import { cartAttempts, newCartAttempts, type Prepared, voucherAttempts } from '../ucp/cart-operations.ts';
import { product, search } from '../ucp/catalogue-operations.ts';
import { prepareCheckoutChange, prepareNewCheckout, showCheckout } from '../ucp/checkout-operations.ts';
import type { Outcome } from '../ucp/outcome.ts';
import { asVersion, CURRENT, DISCOUNT, FULFILLMENT } from '../versions/versions.ts';
import { designBlend, designRequest } from './design-blend.ts';
import { INVALID_PARAMS, objectIn, type RpcError, type RpcRequest } from './revisions.ts';
import { sentenceOnCheckout, sentenceOnProduct, sentenceOnSearch } from './sentences.ts';

interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodType;
  isReading: boolean;
  attempts: (address: string, input: object) => Attempt[];
  call: (asking: Asking, input: never) => Promise<Outcome | Prepared>;
  say: (answer: never) => string;
}

const id = z.string().max(200);
const variantId = id.meta({ description: 'A variant_id exactly as it was answered, check digits and all.' });

const buyer = z.object({
  first_name: z.string().max(100).optional(),
  last_name: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  phone_number: z.string().max(40).optional(),
});

const address = z.object({
  first_name: z.string().max(100).optional(),
  last_name: z.string().max(100).optional(),
  street_address: z.string().max(100),
  extended_address: z.string().max(100).optional(),
  address_locality: z.string().max(100).meta({ description: 'The town or city.' }),
  postal_code: z.string().max(20),
});

const contents = {
  items: z
    .array(z.object({ variant_id: variantId, quantity: z.int().min(1).max(112) }))
    .min(1)
    .max(50),
  buyer: buyer.optional().meta({ description: 'Only what the buyer told you. Nothing of it is needed.' }),
  address: address.optional().meta({ description: 'Where it goes, in the United Kingdom.' }),
  post: z.enum(['second-class', 'first-class']).optional(),
  code: z.string().max(40).optional().meta({ description: 'Of a voucher.' }),
};

const startRequest = z.object(contents);
const changeRequest = z.object({ id, ...contents });

/** A request of a tool as the operation behind it takes it. */
const asCheckout = ({ items, buyer: person, address: place, post, code }: z.infer<typeof startRequest>) => ({
  line_items: items.map(({ variant_id, quantity }) => ({ item: { id: variant_id }, quantity })),
  ...(person && { buyer: person }),
  ...((place !== undefined || post !== undefined) && {
    fulfillment: {
      methods: [
        {
          ...(place && { destinations: [{ ...place, address_country: 'GB' }] }),
          ...(post && { groups: [{ selected_option_id: post }] }),
        },
      ],
    },
  }),
  ...(code !== undefined && { discounts: { codes: [code] } }),
});

const none = () => [];

/** Codes are guessed no faster than on our pages. */
const withVoucher = (attempts: (address: string) => Attempt[]) => (address: string, input: object) => [
  ...attempts(address),
  ...('code' in input ? voucherAttempts(address) : []),
];

const tool = <Input extends z.ZodType, Answer>(one: {
  name: string;
  title: string;
  description: string;
  input: Input;
  isReading: boolean;
  attempts: (address: string, input: object) => Attempt[];
  call: (asking: Asking, input: z.output<Input>) => Promise<Outcome | Prepared>;
  say: (answer: Answer) => string;
}): Tool => one;

const ALL: readonly Tool[] = [
  tool({
    name: 'search_coffees',
    title: 'Search coffees',
    description:
      'Finds beans and house blends by name, taste, origin or certificate, and makes blends that taste like a named coffee of another house, such as “like Lavazza Rossa but less bitter”. Without a query it lists everything.',
    input: z.object({
      query: z.string().max(400).optional(),
      max_price_pence: z.int().min(1).optional().meta({ description: 'For a bag of 250 g.' }),
      limit: z.int().min(1).max(50).optional(),
    }),
    isReading: true,
    attempts: none,
    call: ({ deps, address: from }, { query, max_price_pence: max, limit }) =>
      search(
        deps,
        {
          query: query ?? '*',
          ...(max !== undefined && { filters: { price: { max } } }),
          ...(limit !== undefined && { pagination: { limit } }),
        },
        { address: from },
      ),
    say: sentenceOnSearch,
  }),
  tool({
    name: 'show_coffee',
    title: 'Show a coffee',
    description:
      'All about one coffee: its recipe and taste, how to brew it, each bag and grind with its price, and until when it has to be ordered to leave on the next day.',
    input: z.object({ id }),
    isReading: true,
    attempts: none,
    call: ({ deps }, body) => product(deps, body),
    say: sentenceOnProduct,
  }),
  tool({
    name: 'design_blend',
    title: 'Design a blend',
    description:
      'Designs up to three blends that taste like a coffee that you name, changed as you say: the nearest, the cheapest and the simplest. Each says by how much it misses, and whether it is proven that no blend of ours comes nearer.',
    input: designRequest,
    isReading: true,
    attempts: none,
    call: designBlend,
    say: sentenceOnSearch,
  }),
  tool({
    name: 'start_checkout',
    title: 'Start a checkout',
    description:
      'Puts bags together for the buyer and answers a link, continue_url, where they look, fill in what is missing and pay. Nothing is ordered by it.',
    input: startRequest,
    isReading: false,
    attempts: withVoucher(newCartAttempts),
    call: (asking, input) => prepareNewCheckout(asking, asCheckout(input)),
    say: sentenceOnCheckout,
  }),
  tool({
    name: 'change_checkout',
    title: 'Change a checkout',
    description: 'Replaces what is in a checkout that the buyer has not taken over yet: send all of it.',
    input: changeRequest,
    isReading: false,
    attempts: withVoucher(cartAttempts),
    call: (asking, { id: session, ...input }) => prepareCheckoutChange(asking, session, asCheckout(input)),
    say: sentenceOnCheckout,
  }),
  tool({
    name: 'get_checkout',
    title: 'Look at a checkout',
    description: 'How a checkout stands, at today’s prices and days, and what became of it.',
    input: z.object({ id }),
    isReading: true,
    attempts: none,
    call: (asking, input) => showCheckout(asking, input.id),
    say: sentenceOnCheckout,
  }),
];

/** As lists show them: written once, since nothing in them depends on who asks. */
export const TOOLS = ALL.map((one) => ({
  ...one,
  listed: {
    name: one.name,
    title: one.title,
    description: one.description,
    inputSchema: z.toJSONSchema(one.input, { io: 'input' }),
    annotations: {
      title: one.title,
      readOnlyHint: one.isReading,
      destructiveHint: false,
      openWorldHint: false,
    },
  },
}));

type Called = { result: object } | { error: RpcError } | Refusal;

export async function callTool(
  deps: AgentDeps,
  { name, arguments: input }: RpcRequest['params'],
  address: string,
): Promise<Called> {
  const called = ALL.find((one) => one.name === name);
  if (called === undefined)
    return { error: { code: INVALID_PARAMS, message: 'The shop has no such tool.', status: 400 } };
  const read = called.input.safeParse(objectIn(input));
  if (!read.success) return { result: failed(sentenceOn(read.error)) };
  const tooMany = await limitRate(deps.db, called.attempts(address, objectIn(input)));
  if (tooMany !== null) return tooMany;
  const asking: Asking = {
    deps,
    capabilities: new Set([FULFILLMENT, DISCOUNT]),
    version: CURRENT,
    address,
    platform: null,
  };
  const begun = await called.call(asking, read.data as never);
  return resultOf(called, typeof begun === 'function' ? await transact(deps.db, begun) : begun);
}

function resultOf({ say }: Tool, outcome: Outcome): Called {
  if ('refusedBy' in outcome) return { result: failed(outcome.refusedBy.content) };
  if ('failure' in outcome) {
    const { failure, status, retryAfter } = outcome;
    return status === 429 || status >= 500
      ? refuse(status === 429 ? 'too_many_tries' : 'unavailable', {
          ...(retryAfter !== undefined && { retryAfter }),
        })
      : { result: failed(failure.content) };
  }
  const answer = asVersion(CURRENT, outcome.answer);
  return {
    result: {
      content: [
        { type: 'text', text: say(answer as never) },
        { type: 'text', text: JSON.stringify(answer) },
      ],
      structuredContent: answer,
      isError: false,
    },
  };
}

const failed = (sentence: string) => ({ content: [{ type: 'text', text: sentence }], isError: true });

function sentenceOn({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.join('.') ?? '';
  return `${field === '' ? '' : `${field}: `}${issue?.message ?? 'That could not be read.'}`;
}
