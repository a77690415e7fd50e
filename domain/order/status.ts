/** The lifecycle of an order: its statuses and the transitions between them. */

export const STATUS = {
  awaitingPayment: 1,
  received: 2,
  delivered: 3,
  dispatched: 4,
  cancelled: 5,
  roasting: 6,
} as const;

export type StatusId = (typeof STATUS)[keyof typeof STATUS];

/** As programs and assistants read them. */
export const STATUS_NAMES = {
  [STATUS.awaitingPayment]: 'awaiting_payment',
  [STATUS.received]: 'received',
  [STATUS.roasting]: 'roasting',
  [STATUS.dispatched]: 'dispatched',
  [STATUS.delivered]: 'delivered',
  [STATUS.cancelled]: 'cancelled',
} as const satisfies Readonly<Record<StatusId, string>>;

/** What the trade calls an order that has one of several statuses. */
export const STATUSES = {
  /** The roastery still works on it. */
  open: [STATUS.received, STATUS.roasting],
  /** It was received, and is not cancelled. */
  sold: [STATUS.received, STATUS.roasting, STATUS.dispatched, STATUS.delivered],
  /** Its payment never came, or it is cancelled. */
  unsold: [STATUS.awaitingPayment, STATUS.cancelled],
  /** The post has it, or brought it. */
  sent: [STATUS.dispatched, STATUS.delivered],
  /** Nothing more is done with it. */
  over: [STATUS.delivered, STATUS.cancelled],
} as const satisfies Record<string, readonly StatusId[]>;

/** Paid for or on account, and not handed to the post yet. */
export const isInTheHouse = (status: number): boolean => STATUSES.open.some((open) => open === status);

const NEXT: Readonly<Record<StatusId, readonly StatusId[]>> = {
  [STATUS.awaitingPayment]: [STATUS.received, STATUS.cancelled],
  [STATUS.received]: [STATUS.roasting, STATUS.cancelled],
  [STATUS.roasting]: [STATUS.dispatched, STATUS.cancelled],
  [STATUS.dispatched]: [STATUS.delivered],
  [STATUS.delivered]: [],
  [STATUS.cancelled]: [],
};

export const isStatus = (id: number): id is StatusId => id in NEXT;

export const mayBecome = (from: StatusId, to: StatusId): boolean => NEXT[from].includes(to);
