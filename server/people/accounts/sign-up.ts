import type { Received } from '#contract/calls.ts';
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { planOf } from '#domain/plans/plans.ts';
import { insertAccount } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { readWish } from '#server/money/plans/plans.ts';
import type { Visitor } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { joinCart } from '#server/selling/carts/carts.ts';
import type { AccountDeps } from './account-deps.ts';
import { verifyAddress } from './account-mails.ts';
import { rememberDevice } from './known-device-store.ts';
import { newCode } from './mailed-code-store.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { refusalOfPassword } from './passwords/password-rule.ts';
import { wordsOfShop } from './passwords/words-of-shop.ts';

type Request = Received<'POST /customers/create-as-customer'>['body'];

/** The account begins at Home prices: whose mailbox it is shows only later, and then a trial that was wished for begins. */
export async function signUp(
  { db, outbox, clock }: AccountDeps,
  request: Request,
  visitor: Visitor,
): Promise<{ token: string } | Refusal<'invalid' | 'too_many_tries'>> {
  const wrong = refusalOf(request, await wordsOfShop({ db, clock }));
  if (wrong !== null) return wrong;
  const passwordHash = await hashPassword(request.password, visitor.address);
  if (typeof passwordHash !== 'string') return passwordHash;
  const token = await transact(db, async (transaction) => {
    const customerId = await insertAccount(transaction, {
      ...accountOf(request, passwordHash),
      wished_user_type_id: wishedPlanOf(request),
    });
    if (customerId === null) return HAS_ONE;
    await joinCart(transaction, customerId, request.cartId);
    await queueMail(transaction, outbox, request);
    await rememberDevice(transaction, customerId, request.device);
    return openSession(transaction, { customerId, isStaff: false, userAgent: visitor.userAgent });
  });
  if (typeof token !== 'string') return token;
  outbox.flush();
  return { token };
}

function refusalOf(
  { password, email, firstName, lastName, companyName }: Request,
  ofShop: readonly string[],
): Refusal<'invalid'> | null {
  const own = [email, ...email.split('@'), firstName, lastName, companyName];
  const weak = refusalOfPassword(password, [...own, ...ofShop]);
  return weak === null ? null : refuseField('password', weak);
}

const accountOf = ({ email, firstName, lastName, companyName, number }: Request, password_hash: string) => ({
  email: tidyEmail(email),
  email_identity: emailIdentity(email),
  password_hash,
  first_name: firstName,
  last_name: lastName,
  company_name: companyName,
  phone: number,
});

/** The wished plan of an account whose mailbox is not proven yet. */
const wishedPlanOf = ({ plan }: Request): number | null =>
  plan == null ? null : (planOf(plan)?.userTypeId ?? null);

async function queueMail(transaction: InTransaction, outbox: Outbox, request: Request): Promise<void> {
  const { email } = request;
  const account = { email_identity: emailIdentity(email), wished_user_type_id: wishedPlanOf(request) };
  const wish = await readWish(transaction, account);
  const code = await newCode(transaction, 'verify e-mail', email);
  await outbox.add(transaction, verifyAddress(email, { code, wish }));
}

const HAS_ONE = refuseField(
  'email',
  'No account can be opened with this address. If you have one already, log in or reset your password.',
);
