/** A checkout that an assistant prepared, as a person opens it and takes it over. */
import type { HandedOver, HandoverPage } from '#contract/agents/handovers.ts';
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import { pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/secrets.ts';
import {
  cartAnswer,
  cartBlendAnswer,
  giveCart,
  lockPreparedCart,
  priceWithVoucher,
  readCoffees,
} from '#server/selling/carts/carts.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { isOver } from '../checkout/checkout-view.ts';
import { SAVED, savedPlaces } from '../checkout/places.ts';
import { typedAddress } from '../checkout/read-buyer.ts';
import { type CheckoutRow, findCheckout, lockCheckout, takeCheckout } from '../checkout-store.ts';
import { findOrderOfCheckout } from '../order-of-checkout-store.ts';
import { findOrderOfPage } from '../orders/agent-order-store.ts';

type Deps = Pick<AgentDeps, 'db' | 'catalogueCache' | 'dispatchCache' | 'clock'>;

export async function readHandover(
  deps: Deps,
  { key, member }: { key: string; member: Member | null },
): Promise<HandoverPage | Refusal<'not_found'>> {
  const { db, clock } = deps;
  const row = await findCheckout(db, { pageHash: hashOf(key) });
  if (row === undefined) return readOldPage(db, key);
  const closed = (state: HandoverPage['state']) => ({ state, platform: row.platform_host, offered: null });
  // It says only that it was placed: its buyer has a link of their own.
  if ((await findOrderOfCheckout(db, row.order_key)) !== undefined) return closed('placed');
  const cart = isOver(row, clock()) || row.cart_id === null ? undefined : await readCoffees(db, row.cart_id);
  if (cart === undefined || cart.lines.length === 0) return closed('ended');
  if (row.taken_at !== null || (cart.customer_id !== null && cart.customer_id !== member?.id))
    return closed('taken');
  const offer = {
    ...pricesFor(member, await deps.catalogueCache()),
    now: clock(),
    member,
    promise: await deps.dispatchCache(),
  };
  const priced = await priceWithVoucher(db, cart, offer);
  const coffees = priced.lines.map((line) => cartBlendAnswer(line, offer));
  return {
    state: 'open',
    platform: row.platform_host,
    offered: { ...cartAnswer(priced, offer), coffees, problems: [] },
  };
}

/** Of an order the page stays, when what was prepared for it is forgotten. */
async function readOldPage(db: Deps['db'], key: string): Promise<HandoverPage | Refusal<'not_found'>> {
  const order = await findOrderOfPage(db, hashOf(key));
  if (order === undefined) return refuse('not_found');
  return { state: 'placed', platform: new URL(order.profile_url).host, offered: null };
}

/** The cart becomes the browser's own, or the member's; what the assistant wrote of the buyer goes along to be filled in. */
export async function takeHandover(
  { db, clock }: Deps,
  { key, member }: { key: string; member: Member | null },
): Promise<HandedOver | Refusal<'not_found' | 'changed_meanwhile'>> {
  const holder = member?.id ?? null;
  return transact(db, async (transaction) => {
    const seen = await findCheckout(transaction, { pageHash: hashOf(key) });
    if (seen === undefined) return refuse('not_found');
    const { cart_id: cartId } = seen;
    if (cartId === null || (await lockPreparedCart(transaction, cartId, holder)) === undefined) return GONE;
    const row = await lockCheckout(transaction, seen.id);
    if (row === undefined || row.taken_at !== null || isOver(row, clock())) return GONE;
    if ((await findOrderOfCheckout(transaction, row.order_key)) !== undefined) return GONE;
    await takeCheckout(transaction, row.id, clock());
    await giveCart(transaction, cartId, holder);
    const saved = await savedFor(transaction, row, holder);
    return { cart_id: cartId, member_id: holder, ...writtenIn(row), saved };
  });
}

const GONE = refuse('changed_meanwhile', {
  message: 'This can’t be bought any more: it was ordered, cancelled or taken over, or its day is over.',
});

/** The saved address that was chosen, for its owner alone. */
async function savedFor(
  db: InTransaction,
  { customer_id: owner, destination }: CheckoutRow,
  holder: number | null,
): Promise<HandedOver['saved']> {
  const id = destination?.[SAVED];
  if (id === undefined || owner === null || owner !== holder) return null;
  const { saved } = await savedPlaces(db, owner);
  const chosen = saved.find((one) => one.id === id);
  return chosen === undefined ? null : asTyped(chosen.postal);
}

const asTyped = (postal: PostalAddress) => ({
  firstName: postal.first_name,
  lastName: postal.last_name,
  companyName: postal.company_name,
  address: postal.address,
  city: postal.city,
  province: postal.province,
  zipCode: postal.zip_code,
  countryId: postal.country_id,
  phone: postal.phone,
});

/** What the assistant wrote. Where it chose a saved address it wrote none, and says nothing of whom the bill goes to. */
function writtenIn({ buyer, destination, shipping_option_id }: CheckoutRow) {
  const written = destination?.[SAVED] === undefined ? destination : null;
  const typed = typedAddress({ buyer, destination: written });
  const billing = { ...typed, countryId: /^[A-Z]{2}$/.test(typed.countryId) ? typed.countryId : 'GB' };
  return { guest_email: buyer['email'] ?? '', billing, shipping_option_id };
}
