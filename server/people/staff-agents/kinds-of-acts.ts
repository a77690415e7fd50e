/** What each act that can be proposed stands on: the call that shows what it is about, and the one that does it. */
import { type Answer, type Calls, calls } from '#contract/calls.ts';
import { verdictOn } from '#domain/order/act.ts';
import type { StatusId } from '#domain/order/status.ts';
import type { ProposedKind } from '#domain/staff/proposed-act.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type Made, makeCall } from './make-call.ts';

export interface Wish {
  act: ProposedKind;
  objectId: number;
  words: string | null;
  inStock: boolean | null;
}

/** What it is about, as it is now. */
export interface Shown {
  name: string;
  version: number | null;
  order_status_id: number | null;
  hold_reason: string | null;
  in_stock: boolean | null;
}

interface At {
  requestId: string;
  version: number | null;
}

const OF_ORDER = 'GET /staff/orders/{id}';
const OF_ENQUIRY = 'GET /staff/threads/{id}';
const OF_BEAN = 'GET /staff/beans/{id}';

interface KindOfAct {
  reads: typeof OF_ORDER | typeof OF_ENQUIRY | typeof OF_BEAN;
  /** Its right is what the act takes. An answer is drafted, and sent by a person alone. */
  does:
    | 'POST /staff/order-acts'
    | 'POST /staff/orders/{id}/notes'
    | 'POST /staff/threads/{id}/answers'
    | 'PATCH /staff/beans/{id}';
  takes: 'words' | 'in_stock' | null;
  bodyOf: (wish: Wish, at: At) => object;
}

const onOrder = ({ objectId }: Wish, { requestId, version }: At, act: object) => ({
  id: requestId,
  orders: [{ id: objectId, version }],
  do: act,
});

export const KINDS_OF_ACTS: Readonly<Record<ProposedKind, KindOfAct>> = {
  'hold order': {
    reads: OF_ORDER,
    does: 'POST /staff/order-acts',
    takes: 'words',
    bodyOf: (wish, at) => onOrder(wish, at, { act: 'hold', reason: wish.words }),
  },
  'release order': {
    reads: OF_ORDER,
    does: 'POST /staff/order-acts',
    takes: null,
    bodyOf: (wish, at) => onOrder(wish, at, { act: 'release' }),
  },
  'write note': {
    reads: OF_ORDER,
    does: 'POST /staff/orders/{id}/notes',
    takes: 'words',
    bodyOf: ({ words }, { requestId }) => ({ id: requestId, words }),
  },
  'draft answer': {
    reads: OF_ENQUIRY,
    does: 'POST /staff/threads/{id}/answers',
    takes: 'words',
    bodyOf: ({ words }, { requestId, version }) => ({ id: requestId, version, text: words }),
  },
  'change shelf': {
    reads: OF_BEAN,
    does: 'PATCH /staff/beans/{id}',
    takes: 'in_stock',
    bodyOf: ({ inStock }) => ({ in_stock: inStock }),
  },
};

type By = Pick<Made, 'member' | 'address'>;

/** What a wish is about, as this member may see it. */
export async function lookAt(
  handlers: Handlers<Calls>,
  { act, objectId }: Pick<Wish, 'act' | 'objectId'>,
  by: By,
): Promise<Shown | Refusal> {
  const { reads } = KINDS_OF_ACTS[act];
  const answer = await makeCall(handlers, reads, { ...by, params: { id: String(objectId) } });
  return 'refused' in answer ? answer : shownOf(answer);
}

function shownOf(answer: Answer<typeof OF_ORDER | typeof OF_ENQUIRY | typeof OF_BEAN>): Shown {
  const { name, version } = answer;
  const nothing = { order_status_id: null, hold_reason: null, in_stock: null };
  if ('in_stock' in answer) return { ...nothing, name, version: null, in_stock: answer.in_stock };
  if ('order_status_id' in answer) {
    const { order_status_id, hold_reason } = answer;
    return { ...nothing, name, version, order_status_id, hold_reason };
  }
  return { ...nothing, name, version };
}

/** Why there is nothing to do, in a sentence; `null` where there is. */
export function whyPointless(
  { act, words, inStock }: Wish,
  { hold_reason, in_stock, order_status_id }: Shown,
) {
  if (act === 'change shelf' && inStock === in_stock)
    return inStock === true ? 'It is on the shelf already.' : 'It is off the shelf already.';
  if (act !== 'hold order' && act !== 'release order') return null;
  const order = { hold_reason, dispatch_on: null, order_status_id: order_status_id as StatusId };
  const asked =
    act === 'hold order' ? { act: 'hold' as const, reason: words ?? '' } : { act: 'release' as const };
  const verdict = verdictOn(order, asked);
  if (verdict.outcome === 'may') return null;
  // Its words quote why the order is held, which somebody typed.
  if (verdict.outcome === 'refused') return verdict.words;
  return act === 'hold order' ? 'It is held already.' : 'It is not held.';
}

/** Whether what is written fits the call that would do it. */
export function whyNotFit(wish: Wish, shown: Shown): Refusal | null {
  const { does, takes, bodyOf } = KINDS_OF_ACTS[wish.act];
  if ((takes === 'words') !== (wish.words !== null))
    return malformed(takes === 'words' ? `“${wish.act}” takes words.` : `“${wish.act}” takes no words.`);
  if ((takes === 'in_stock') !== (wish.inStock !== null))
    return malformed(
      takes === 'in_stock' ? `“${wish.act}” takes in_stock.` : `“${wish.act}” takes no in_stock.`,
    );
  const at = { requestId: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b10', version: shown.version };
  const read = calls[does].body.safeParse(bodyOf(wish, at));
  return read.success ? null : malformed(read.error.issues[0]?.message ?? 'That could not be read.');
}

const malformed = (message: string) => refuse('malformed', { message });
