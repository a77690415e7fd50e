import type { z } from 'zod';
import type { StaffRight } from '#domain/staff/rights.ts';
import type { RefusalCode } from './refusals.ts';

/** Cursor pagination: the header with the cursor of the next page, on an answer that has one. */
export const nextCursorHeader = 'x-next-cursor';

/**
 * Who may make a call. A cart holder has the id of a cart without an owner, or is its owner; an id holder has the id of any cart or
 * line, but for one that an assistant fills for somebody else; a link holder a signed link; a buyer is the order's own customer.
 */
export type Caller =
  | 'anyone'
  | 'member'
  | 'cart holder'
  | 'id holder'
  | 'buyer'
  | 'link holder'
  | 'staff'
  | 'paypal';

/** So many attempts at once; used up, they come back one by one, all of them within `seconds`. */
export interface RateLimit {
  /** Attempts are counted under this name: calls that declare a limit of the same name use up the same attempts. */
  name: string;
  attempts: number;
  seconds: number;
  /** What a caller who reached the limit reads, where that is more than the refusal's own sentence. */
  message?: string;
}

/** A rate limit of one call. */
export interface CallLimit extends RateLimit {
  /** The visitor's network, the mailbox that the call is about, both together, or the account or the session that is signed in. */
  by: 'network' | 'email' | 'email and network' | 'account' | 'session';
  /** Whose calls the limit counts; everybody's by default. Unproven is a member who has not confirmed the mailbox yet. */
  of?: 'guests' | 'members' | 'unproven members';
}

/** One API call. Its method and path are the key under which it stands, below `/api`. */
export interface Call {
  /** A stable name for generated clients. */
  name: string;
  /** What the call is for, in one sentence. */
  summary: string;
  group: string;
  who: Caller;
  /** For staff: the right, or one of the rights, that the call needs. */
  right?: StaffRight | readonly StaffRight[];
  /** For staff: rights that the call needs besides, each of them. */
  alsoNeeds?: readonly StaffRight[];
  /** For staff: the call is refused without a fresh code. Where only some requests need one, the handler asks for it. */
  freshCode?: true;
  /** For members: the call is refused unless they logged in, or showed once more who they are, within ten minutes; of staff it takes a fresh code. */
  freshLogin?: true;
  /** The call may wait for long before it answers: whether the caller may make it is asked before and after. */
  waits?: true;
  /** Whether a session on a tablet of the floor may make the call; by default staff's calls may be made there. */
  onTablets?: boolean;
  /**
   * Whether a program may make the call with an API key; by default staff's calls may be, apart from those that need a fresh code or
   * change something with the right staff.
   */
  byKeys?: false;
  /** How often the call may be made. Attempts are counted once the request is valid, before the handler runs. */
  limits?: readonly CallLimit[];
  /** For limits that the handler counts itself: only the handler knows the mailbox, or whether an attempt counts. */
  limitsCountedBy?: 'handler';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body of the answer; `null` where there is none. */
  answer: z.ZodType;
  /** The most bytes of the body, where it holds a file; 64 KiB by default. */
  bodyBytes?: number;
  /** The answer is a file of this type, and no JSON. */
  file?: 'application/zip';
  /** 200 by default. */
  status?: 200 | 201 | 204;
  /** The refusals that this call can give, besides a malformed request and an outage, which every call can. */
  refuses: readonly RefusalCode[];
  example: { params?: unknown; query?: unknown; body?: unknown; answer: unknown };
}

/** Keeps the literal types of a call's definition while checking its shape. */
export const call = <const C extends Call>(definition: C): C => definition;

/** Whether a program may make the call with an API key: nothing that a person has to be there for, which is a fresh code, their own access, and looking after staff. */
export const isOpenToKeys = (method: string, call: Call): boolean =>
  call.who === 'staff' && call.byKeys !== false && call.freshCode !== true && !looksAfterStaff(method, call);

/** To change something with the right staff alone. */
const looksAfterStaff = (method: string, { right = [] }: Call): boolean =>
  method !== 'GET' && [right].flat().every((one) => one === 'staff');
