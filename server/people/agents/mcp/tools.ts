/** What people's assistants can do here. Each tool is an operation of the shop in few words, and its answer begins with a sentence to say. */
import { z } from 'zod';
import { CHECKOUT_PAY, ORDER_READ, type Scope } from '#domain/agent-access/scopes.ts';
import type { Attempt } from '#server/platform/rate-limit.ts';
import { INSTRUMENTS } from '../account-payment.ts';
import type { Asking } from '../cart/asking.ts';
import { listedTool } from '../rpc/tool-results.ts';
import { cartAttempts, newCartAttempts, type Prepared, voucherAttempts } from '../ucp/cart-operations.ts';
import { product, search } from '../ucp/catalogue-operations.ts';
import { prepareCheckoutChange, prepareNewCheckout, showCheckout } from '../ucp/checkout-operations.ts';
import type { Outcome } from '../ucp/outcome.ts';
import { preparePayment } from '../ucp/pay-from-account.ts';
import { asCheckout, changeRequest, id, startRequest } from './checkout-requests.ts';
import { designBlend, designRequest } from './design-blend.ts';
import { ownOrders, ownOrdersRequest, sentenceOnOwnOrders } from './own-orders.ts';
import { BLEND_PAGE } from './resources.ts';
import {
  sentenceOnCheckout,
  sentenceOnDesign,
  sentenceOnPayment,
  sentenceOnProduct,
  sentenceOnSearch,
} from './sentences.ts';
import { shortened } from './short-list.ts';
import { sentenceOnTracking, trackOrder, trackRequest } from './track-order.ts';

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodType;
  isReading: boolean;
  /** Whether hosts that can show pages show ours beside its answer. */
  hasPage?: boolean;
  /** Whether it is done for a member where there is one: at their prices, with their addresses. */
  isBuying?: boolean;
  /** What its owner has to have allowed. */
  needs?: Scope;
  attempts: (address: string, input: object) => Attempt[];
  call: (asking: Asking, input: never) => Promise<Outcome | Prepared>;
  say: (answer: never) => string;
}

const none = () => [];

/** A list has no room for days and posts of each coffee. */
const forAList = (asking: Asking): Asking => ({ ...asking, capabilities: new Set() });

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
  hasPage?: boolean;
  isBuying?: boolean;
  needs?: Scope;
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
    call: async (asking, { query, max_price_pence: max, limit }) =>
      shortened(
        await search(forAList(asking), {
          query: query ?? '*',
          ...(max !== undefined && { filters: { price: { max } } }),
          ...(limit !== undefined && { pagination: { limit } }),
        }),
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
    hasPage: true,
    attempts: none,
    call: product,
    say: sentenceOnProduct,
  }),
  tool({
    name: 'design_blend',
    title: 'Design a blend',
    description:
      'Designs up to three blends that taste like a coffee that you name, changed as you say, or of tastes that you wish for: the nearest, the cheapest and the simplest. Each says by how much it misses, whether it is proven that no blend of ours comes nearer, what it costs, and where to buy it.',
    input: designRequest,
    isReading: true,
    hasPage: true,
    attempts: none,
    call: designBlend,
    say: sentenceOnDesign,
  }),
  tool({
    name: 'start_checkout',
    title: 'Start a checkout',
    description:
      'Puts bags together for the buyer and answers a link, continue_url, where they look, fill in what is missing and pay. Nothing is ordered by it.',
    input: startRequest,
    isReading: false,
    isBuying: true,
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
    isBuying: true,
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
    isBuying: true,
    attempts: none,
    call: (asking, input) => showCheckout(asking, input.id),
    say: sentenceOnCheckout,
  }),
  tool({
    name: 'pay_from_account',
    title: 'Pay from the buyer’s account',
    description:
      'Orders what is in a checkout and pays for it from the buyer’s credit or on account, up to the amounts that they set on our page. Ask them first, and show them the total and every message with presentation “disclosure”. If it can’t be paid that way, nothing is ordered, and they pay at continue_url.',
    input: z.object({
      id,
      expected_total_pence: z.int().min(1).meta({
        description: 'The total that the buyer agreed to. If it has changed since, nothing is ordered.',
      }),
    }),
    isReading: false,
    isBuying: true,
    needs: CHECKOUT_PAY,
    attempts: cartAttempts,
    call: (asking, input) =>
      preparePayment(asking, input.id, { types: INSTRUMENTS, expectedTotal: input.expected_total_pence }),
    say: sentenceOnPayment,
  }),
  tool({
    name: 'track_order',
    title: 'Track an order',
    description:
      'Where an order is, by the link in our email to its buyer: whether it is paid for, roasted, posted or delivered, the day that it leaves and the day that it is expected. It says nothing of who bought it or where it goes.',
    input: trackRequest,
    isReading: true,
    attempts: none,
    call: ({ deps }, input) => trackOrder(deps, input),
    say: sentenceOnTracking,
  }),
  tool({
    name: 'list_my_orders',
    title: 'List my orders',
    description:
      'What the owner of the account ordered here before, the newest first, each coffee with the id to buy or to change it by. They have to allow it once, on our page: asked without that, it answers 401 and says where.',
    input: ownOrdersRequest,
    isReading: true,
    needs: ORDER_READ,
    attempts: none,
    call: ownOrders,
    say: sentenceOnOwnOrders,
  }),
];

/** As lists show them: written once, since nothing in them depends on who asks. */
export const TOOLS = ALL.map((one) => ({
  ...one,
  listed: {
    ...listedTool(one),
    ...(one.hasPage === true && {
      _meta: { ui: { resourceUri: BLEND_PAGE, visibility: ['model', 'app'] } },
    }),
  },
}));
