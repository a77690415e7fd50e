/** How a payment goes on, by what PayPal says of its order and of the money: a table of transitions. */
import type { PaymentState } from './payment-store.ts';

/** What is so of a payment when PayPal has answered. */
export interface Finding {
  /** Of our own row, as it was read. */
  state: PaymentState;
  /** Its order or bill awaits a payment by PayPal. */
  isAwaited: boolean;
  /** Taken out of what a member saved, who approved it then. */
  isCharge: boolean;
  /** PayPal's status of its order; `gone` where PayPal has none any more. */
  order: string;
  /** PayPal's status of the money, once it has captured; `none` for a capture without money. */
  money: string | null;
  /** PayPal has something else than was agreed. */
  differs: boolean;
  /** This money never counts: it was paid in another way, or nothing is to be paid any more. */
  isUnwanted: boolean;
  /** This money was received before. */
  isReceived: boolean;
  /** A refund of it still waits at PayPal. */
  isRefundPending: boolean;
}

export type Answer = 'over' | 'not approved' | 'pending' | 'declined' | 'mismatched' | 'given back';

type Next =
  /** Captures it, and goes on from what PayPal answers. */
  | { act: 'capture' }
  /** Receives the money for the order or bill, unless by then it is wanted no more. */
  | { act: 'receive' }
  /** The money has its place: the payment is settled. */
  | { act: 'complete' }
  /** PayPal has refused: the payment ends with PayPal's reason. */
  | { act: 'refuse'; answer: Answer }
  | { act: 'wait'; answer: Answer }
  | {
      act: 'change';
      /** In other states the payment stays as it is. */
      from: readonly PaymentState[];
      to: PaymentState;
      answer: Answer;
      /** A payment that has left these states meanwhile goes on by the next row that holds. */
      elseNext?: true;
      /** What the log says, as an error. */
      fault?: string;
    };

interface Transition {
  when: string;
  holds(finding: Finding): boolean;
  next: Next;
}

const UNDER_WAY: readonly PaymentState[] = ['open', 'capturing'];
const OTHER_ORDER = 'PayPal has a different order than was agreed';
const OTHER_MONEY = 'PayPal has a different payment than was agreed';

const isApproved = ({ order, isCharge }: Finding): boolean =>
  order === 'APPROVED' || (isCharge && order === 'CREATED');

/** The first row that holds is what happens. */
export const TRANSITIONS: readonly Transition[] = [
  {
    when: 'unwanted money was refunded, and PayPal may still fail to give it',
    holds: ({ money, isUnwanted, isRefundPending }) => money === 'REFUNDED' && isUnwanted && isRefundPending,
    next: { act: 'change', from: UNDER_WAY, to: 'capturing', answer: 'given back' },
  },
  {
    when: 'unwanted money was refunded',
    holds: ({ money, isUnwanted }) => money === 'REFUNDED' && isUnwanted,
    next: { act: 'change', from: UNDER_WAY, to: 'ended', answer: 'given back' },
  },
  {
    when: 'the money was received before, even if it was refunded since',
    holds: ({ isReceived }) => isReceived,
    next: { act: 'complete' },
  },
  {
    when: 'PayPal is still checking the money',
    holds: ({ money, differs }) => money === 'PENDING' && !differs,
    next: { act: 'change', from: ['open'], to: 'capturing', answer: 'pending' },
  },
  {
    when: 'PayPal has refused the money',
    holds: ({ money }) => money === 'DECLINED' || money === 'FAILED',
    next: { act: 'refuse', answer: 'declined' },
  },
  {
    when: 'the money is not as agreed: a person has to look',
    holds: ({ money, differs }) => money !== null && (money !== 'COMPLETED' || differs),
    next: { act: 'change', from: UNDER_WAY, to: 'mismatched', answer: 'mismatched', fault: OTHER_MONEY },
  },
  { when: 'the money is there', holds: ({ money }) => money !== null, next: { act: 'receive' } },
  {
    when: 'PayPal has dropped the order',
    holds: ({ order }) => order === 'gone' || order === 'VOIDED',
    next: { act: 'change', from: UNDER_WAY, to: 'ended', answer: 'over' },
  },
  {
    // A payment that is being captured at this moment may still succeed, so only an open one ends here.
    when: 'nobody awaits the payment any more',
    holds: ({ state, isAwaited }) => state === 'ended' || !isAwaited,
    next: { act: 'change', from: ['open'], to: 'ended', answer: 'over' },
  },
  {
    when: 'the payer has not approved it',
    holds: (finding) => !isApproved(finding),
    next: { act: 'wait', answer: 'not approved' },
  },
  {
    // It is `capturing` from its beginning, so that nothing else would end it: a person has to look.
    when: 'a charge is not as agreed',
    holds: ({ isCharge, differs }) => isCharge && differs,
    next: {
      act: 'change',
      from: ['capturing'],
      to: 'mismatched',
      answer: 'mismatched',
      fault: OTHER_ORDER,
      elseNext: true,
    },
  },
  {
    when: 'the order is not as agreed',
    holds: ({ differs }) => differs,
    next: { act: 'change', from: ['open'], to: 'ended', answer: 'over', fault: OTHER_ORDER },
  },
  { when: 'it is approved as agreed', holds: () => true, next: { act: 'capture' } },
];

/** What may happen, in this order: a row gives way to the next where another process was faster. */
export const transitionsFor = (finding: Finding): readonly Next[] =>
  TRANSITIONS.filter(({ holds }) => holds(finding)).map(({ next }) => next);
