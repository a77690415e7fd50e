/** Guest's link: the signed address, mailed and handed to the browser that ordered, by which a guest reads the order for 90 days. */
import { createHmac } from 'node:crypto';
import type { Path } from '#server/foundation/mail/mail.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { isEqualInConstantTime } from '#server/platform/secrets.ts';
import type { OrderDeps, OrderDepsInTransaction } from './order-deps.ts';
import { findGuestOrder, type OrderRow, readSigningKey } from './order-store.ts';

const DAYS = 90;

/** Where the buyer reads the order: a member in the profile, a guest by a link to this order alone. */
export async function pathToOrder(
  { db, clock }: Pick<OrderDepsInTransaction, 'db' | 'clock'>,
  { id, is_guests }: { id: number; is_guests: boolean },
): Promise<Path> {
  return (await pathsToOrders({ db, clock }, [{ id, is_guests }]))({ id, is_guests });
}

/** The same of many orders, whose links are signed with one key that is read once. */
export async function pathsToOrders(
  { db, clock }: Pick<OrderDepsInTransaction, 'db' | 'clock'>,
  orders: readonly { id: number; is_guests: boolean }[],
): Promise<(order: { id: number; is_guests: boolean }) => Path> {
  const key = orders.some(({ is_guests }) => is_guests) ? await readSigningKey(db) : '';
  const from = clock();
  return ({ id, is_guests }) =>
    is_guests ? `/guestorders/${signed(key, { id, from })}` : `/profile/orders/${id}`;
}

/**
 * The key of the link, for the browser that ordered; `undefined` for a member's order. It expires by the age of the order, so
 * that asking again never lengthens it.
 */
export async function guestKeyOf(
  db: Database,
  { id, is_guests, created_at }: Pick<OrderRow, 'id' | 'is_guests' | 'created_at'>,
): Promise<string | undefined> {
  return is_guests ? signedKey(db, { id, from: created_at }) : undefined;
}

async function signedKey(
  db: Database | InTransaction,
  { id, from }: { id: number; from: Date },
): Promise<string> {
  return signed(await readSigningKey(db), { id, from });
}

function signed(key: string, { id, from }: { id: number; from: Date }): string {
  const until = Math.floor(from.getTime() / 1000) + DAYS * 86_400;
  const text = Buffer.from(`${id}.${until}`).toString('base64url');
  return `${text}.${signatureOf(text, key)}`;
}

/** The order of a link, until the link expires, and as long as the order is a guest's. */
export async function findLinkedOrder(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  signedKey: string,
): Promise<OrderRow | undefined> {
  const [text = '', signature = '', ...more] = signedKey.split('.');
  const expected = signatureOf(text, await readSigningKey(db));
  if (more.length > 0 || !isEqualInConstantTime(signature, expected)) return undefined;
  const [id, until] = Buffer.from(text, 'base64url').toString().split('.').map(Number);
  if (id === undefined || until === undefined || until * 1000 < clock().getTime()) return undefined;
  return findGuestOrder(db, id);
}

const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
