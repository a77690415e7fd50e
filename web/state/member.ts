/** The account of who is logged in, as this browser knows it: the same in the header and on every page, in all tabs. */
import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/customers/customer.ts';
import type { Problem } from '../../contract/problem.ts';
import { apiWithToken, browserApi } from '../api/browser-transport.ts';
import {
  onAccountChangedElsewhere,
  onSessionChange,
  readCartId,
  readToken,
  rememberCartId,
  startSession,
  tellAccountChanged,
} from './session.ts';

export interface KnownMember {
  /** Null before the first answer, and for who is not logged in. */
  user: User | null;
  problem: Problem | null;
}

const NOBODY: KnownMember = { user: null, problem: null };
let known = NOBODY;
/** Whose token is known. */
let knownBy: string | null = null;
const listeners = new Set<() => void>();

/** Nobody is known while a page is rendered on the server. */
export const useMember = (): KnownMember =>
  useSyncExternalStore(
    listen,
    () => known,
    () => NOBODY,
  );

/** Logs in with a token that was just given out. The cart is known before anything asks for it with the new token. */
export async function beginSession(token: string): Promise<void> {
  const outcome = await apiWithToken(token)('GET /authenticate/blendly/user');
  if (outcome.ok) {
    knownBy = token;
    learn({ user: outcome.answer, problem: null });
  }
  startSession(token, outcome.ok ? outcome.answer.cart_id : readCartId());
}

export async function refreshMember(): Promise<void> {
  const token = readToken();
  if (token !== knownBy) learn(NOBODY);
  knownBy = token;
  if (token === null) return;
  const news = ++latestNews;
  const outcome = await browserApi('GET /authenticate/blendly/user');
  if (news !== latestNews || token !== readToken()) return;
  if (!outcome.ok) return learn({ ...known, problem: outcome.problem });
  const { cart_id: cartId } = outcome.answer;
  if (cartId !== null && readCartId() === null) rememberCartId(cartId);
  learn({ user: outcome.answer, problem: null });
}

/** After the account was changed: here and in the other tabs. */
export async function memberChanged(): Promise<void> {
  tellAccountChanged();
  await refreshMember();
}

let latestNews = 0;

function learn(news: KnownMember): void {
  known = news;
  for (const listener of listeners) listener();
}

let endWatch = () => {};

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) endWatch = watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) endWatch();
  };
}

function watch(): () => void {
  const again = () => void refreshMember();
  const whenAnother = () => {
    if (readToken() !== knownBy) again();
  };
  const ends = [onSessionChange(whenAnother), onAccountChangedElsewhere(again)];
  if (known.user === null || readToken() !== knownBy) again();
  return () => {
    for (const end of ends) end();
  };
}
