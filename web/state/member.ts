/** The account that is logged in, as this browser knows it: the same in the header and on every page, in all tabs. */
import type { User } from '#contract/customers/customer.ts';
import type { Problem } from '#contract/problem.ts';
import { apiWithToken, browserApi } from './browser-api.ts';
import { createStore, useStore } from './create-store.ts';
import { createLatest } from './latest.ts';
import { tellPlanChanged } from './plan-changes.ts';
import {
  onAccountChangedElsewhere,
  onSessionChange,
  readCartId,
  readToken,
  rememberCartId,
  startSession,
  tellAccountChanged,
} from './session.ts';

export interface MemberState {
  /** Null before the first answer, and while nobody is logged in. */
  user: User | null;
  problem: Problem | null;
}

const NOBODY: MemberState = { user: null, problem: null };

const member = createStore(NOBODY, { watch: watchMember });
/** The login that the account belongs to. */
let tokenOfMember: string | null = null;
const latest = createLatest();

/** Nobody is known while a page is rendered on the server. */
export const useMember = (): MemberState => useStore(member);

/** Logs in with a token that was just given out. The cart is known before anything asks for it with the new token. */
export async function beginSession(token: string): Promise<void> {
  const outcome = await apiWithToken(token)('GET /authenticate/blendly/user');
  if (outcome.ok) {
    tokenOfMember = token;
    member.set({ user: outcome.answer, problem: null });
  }
  startSession(token, outcome.ok ? outcome.answer.cart_id : readCartId());
}

export async function refreshMember(): Promise<void> {
  const token = readToken();
  if (token !== tokenOfMember) member.set(NOBODY);
  tokenOfMember = token;
  if (token === null) return;
  const isLatest = latest.begin();
  const outcome = await browserApi('GET /authenticate/blendly/user');
  if (!isLatest() || token !== readToken()) return;
  if (!outcome.ok) return member.set({ ...member.read(), problem: outcome.problem });
  const { cart_id: cartId } = outcome.answer;
  if (readCartId() === null) rememberCartId(cartId);
  const { user: before } = member.read();
  member.set({ user: outcome.answer, problem: null });
  if (before !== null && before.user_type_id !== outcome.answer.user_type_id) tellPlanChanged();
}

/** Shows a change of the account, here and in the other tabs. */
export async function memberChanged(): Promise<void> {
  tellAccountChanged();
  await refreshMember();
}

function watchMember(): () => void {
  const refresh = () => void refreshMember();
  const refreshIfAnother = () => {
    if (readToken() !== tokenOfMember) refresh();
  };
  const ends = [onSessionChange(refreshIfAnother), onAccountChangedElsewhere(refresh)];
  if (member.read().user === null || readToken() !== tokenOfMember) refresh();
  return () => {
    for (const end of ends) end();
  };
}
