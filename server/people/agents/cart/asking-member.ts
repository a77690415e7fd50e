/** For whom carts and checkouts are prepared: at whose prices, for whose addresses. */
import { CHECKOUT_MANAGE } from '#domain/agent-access/scopes.ts';
import { type Catalogue, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import { findMember } from '#server/foundation/customers/customers.ts';
import type { Access } from '#server/people/agent-access/agent-access.ts';
import type { Database } from '#server/platform/database.ts';
import type { Pricing } from '#server/selling/carts/carts.ts';
import type { Asking, AskingMember } from './asking.ts';

export async function memberOf(db: Database, access: Access | null): Promise<AskingMember | null> {
  if (access?.scopes.has(CHECKOUT_MANAGE) !== true) return null;
  const account = await findMember(db, access.accountId);
  if (account === undefined) return null;
  const { id, user_type_id: userTypeId, email, email_verified_at: provenAt } = account;
  return { id, userTypeId, email, isProven: provenAt !== null };
}

/** What prices are made of. */
export type Prices = Omit<Pricing, 'now'>;

export const pricesAsked = async ({ deps, member }: Pick<Asking, 'deps' | 'member'>): Promise<Prices> =>
  pricesOf(member, await deps.catalogueCache());

const pricesOf = (member: AskingMember | null, catalogue: Catalogue): Prices => ({
  ...pricesFor(member, catalogue),
  member: member && { id: member.id, userTypeId: member.userTypeId },
});
