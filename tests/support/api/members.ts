/** People with accounts, made by the calls that everybody uses. */
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { User } from '#contract/customers/customer.ts';
import { type HeldRights, PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

export const GOOD_PASSWORD = 'seven quiet lighthouses';

/** The first of the staff, as a shop is told of them when it starts. */
export const STAFF = { STAFF_EMAIL: 'roastery@example.com', STAFF_PASSWORD: 'three copper weighing scales' };

let people = 0;

/** What a sign-up form sends, for somebody who has no account yet. */
export const aNewcomer = (changes: object = {}) => ({
  firstName: 'Mina',
  lastName: 'Okafor',
  companyName: '',
  email: `mina-${++people}-${process.pid}@example.com`,
  number: '+44 1947 555 010',
  password: GOOD_PASSWORD,
  cartId: null,
  ...changes,
});

export interface TestMember {
  token: string;
  user: User;
  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object): Promise<Sent>;
}

type Sent = Awaited<ReturnType<typeof sendTo>>;

/** From an address of one's own, so that nobody counts for another. */
export const anAddress = () =>
  `10.${Math.floor(++people / 60_000)}.${Math.floor(people / 250) % 250}.${people % 250}`;

export function sendTo(
  shop: TestShop,
  { token, ...options }: InjectOptions & { token?: string | undefined },
) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return shop.http.inject({ headers, remoteAddress: anAddress(), ...options });
}

/** Signs somebody up and hands over what they can do from there. */
export async function aMember(shop: TestShop, changes: object = {}): Promise<TestMember> {
  const payload = aNewcomer(changes);
  const answer = await sendTo(shop, { method: 'POST', url: '/api/customers/create-as-customer', payload });
  if (answer.statusCode !== 200) throw new Error(`No account was opened: ${answer.body}`);
  const { token } = answer.json<{ token: string }>();
  const send: TestMember['send'] = (method, path, body) =>
    sendTo(shop, { method, url: `/api${path}`, token, ...(body === undefined ? {} : { payload: body }) });
  return { token, send, user: (await send('GET', '/authenticate/blendly/user')).json<User>() };
}

/** Somebody who signed up for a plan and proved their mailbox, so that its trial has begun. */
export async function aMemberOnTrial(shop: TestShop, plan: string): Promise<TestMember> {
  const { token, send, user } = await aMember(shop, { plan });
  const mails = (await shop.mails()).filter(({ to }) => to?.[0]?.address === user.email);
  const [code] = mails.flatMap(({ text }) => /verifyemail\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  await sendTo(shop, { method: 'PUT', url: '/api/customers/verify-email', payload: { code } });
  return { token, send, user: (await send('GET', '/authenticate/blendly/user')).json<User>() };
}

/** A member with rights that are written straight into the database, since no call gives the first ones. */
export async function aStaffMember(
  shop: TestShop,
  rights: HeldRights = PRESETS.Owner,
  changes: object = {},
): Promise<TestMember> {
  const member = await aMember(shop, changes);
  const { id } = member.user;
  await transact(shop.db, (transaction) => setRights(transaction, id, rights));
  await giveFreshCode(shop, member);
  return member;
}

/** Whose code was given too long ago for what takes a fresh one. */
export async function aStaffMemberWithoutCode(shop: TestShop): Promise<TestMember> {
  const member = await aStaffMember(shop);
  await endFreshCode(shop, member);
  return member;
}

export async function endFreshCode({ db }: TestShop, { user }: TestMember): Promise<void> {
  await db.updateTable('sessions').set({ fresh_code_at: null }).where('customer_id', '=', user.id).execute();
}

/** As after a login of staff, which counts as a fresh code. */
export async function giveFreshCode({ db, clock }: TestShop, { user }: TestMember): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ fresh_code_at: clock() })
    .where('customer_id', '=', user.id)
    .execute();
}

/** As if the member had logged in, and shown who they are, longer ago than counts as fresh. */
export async function endFreshLogin({ db }: TestShop, { user }: Pick<TestMember, 'user'>): Promise<void> {
  await sql`update sessions set proven_at = now() - interval '601 seconds' where customer_id = ${user.id}`.execute(
    db,
  );
}
