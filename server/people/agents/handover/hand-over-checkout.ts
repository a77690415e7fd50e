/** A checkout that an assistant prepared, as a person opens it and takes it over. */
import type { HandedOver, HandoverPage } from '#contract/agents/handovers.ts';
import { pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/secrets.ts';
import {
  cartAnswer,
  cartBlendAnswer,
  giveCart,
  lockCart,
  priceWithVoucher,
  readCart,
} from '#server/selling/carts/carts.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { isOver } from '../checkout/checkout-view.ts';
import { type CheckoutRow, findCheckout, lockCheckout, takeCheckout } from '../checkout-store.ts';
import { findOrderOfCheckout } from '../order-of-checkout-store.ts';

type Deps = Pick<AgentDeps, 'db' | 'catalogueCache' | 'dispatchCache' | 'clock'>;

export async function readHandover(
  deps: Deps,
  { key, member }: { key: string; member: Member | null },
): Promise<HandoverPage | Refusal<'not_found'>> {
  const { db, clock } = deps;
  const row = await findCheckout(db, { pageHash: hashOf(key) });
  if (row === undefined) return refuse('not_found');
  const closed = (state: HandoverPage['state']) => ({ state, platform: row.platform_host, offered: null });
  // It says only that it was placed: its buyer has a link of their own.
  if ((await findOrderOfCheckout(db, row.order_key)) !== undefined) return closed('placed');
  const cart = isOver(row, clock()) || row.cart_id === null ? undefined : await readCart(db, row.cart_id);
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

/** The cart becomes the browser's own, or the member's; what the assistant wrote of the buyer goes along to be filled in. */
export async function takeHandover(
  { db, clock }: Deps,
  { key, member }: { key: string; member: Member | null },
): Promise<HandedOver | Refusal<'not_found' | 'changed_meanwhile'>> {
  const holder = member?.id ?? null;
  return transact(db, async (transaction) => {
    const row = await findCheckout(transaction, { pageHash: hashOf(key) });
    if (row === undefined) return refuse('not_found');
    const { cart_id: cartId } = row;
    if (cartId === null || (await lockCart(transaction, cartId, holder)) === undefined) return GONE;
    const locked = await lockCheckout(transaction, row.id);
    const isOrdered = (await findOrderOfCheckout(transaction, row.order_key)) !== undefined;
    const isGone = locked === undefined || locked.cancelled_at !== null || locked.taken_at !== null;
    if (isOrdered || isGone || isOver(row, clock())) return GONE;
    await takeCheckout(transaction, row.id, clock());
    if (holder !== null) await giveCart(transaction, cartId, holder);
    return { cart_id: cartId, ...fillIn(row) };
  });
}

const GONE = refuse('changed_meanwhile', {
  message: 'This can’t be bought any more: it was ordered, cancelled or taken over, or its day is over.',
});

function fillIn({ buyer, destination, shipping_option_id }: CheckoutRow) {
  const of = (name: string) => destination?.[name] ?? buyer[name] ?? '';
  const address = [of('street_address'), of('extended_address')].filter(Boolean).join(', ');
  const billing = {
    firstName: of('first_name'),
    lastName: of('last_name'),
    companyName: '',
    address,
    city: of('address_locality'),
    province: of('address_region'),
    zipCode: of('postal_code'),
    countryId: /^[A-Z]{2}$/.test(of('address_country')) ? of('address_country') : 'GB',
    phone: of('phone_number'),
  };
  return { guest_email: buyer['email'] ?? '', billing, shipping_option_id };
}
