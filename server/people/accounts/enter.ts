/** The end of a login, once the password or a passkey has shown whose it is: the one-time code, the cart, the session. */
import { wrongOneTimeCodes, wrongOneTimeCodesOfKnownDevice } from '#contract/accounts/rate-limits.ts';
import { type Customer, isStaff, lockCustomer } from '#server/foundation/customers/customers.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { joinCart } from '#server/selling/carts/carts.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Guesser, guessAt } from './count-guesses.ts';
import { rememberDevice } from './known-device-store.ts';
import { openSession } from './open-session.ts';
import { passSecondFactor } from './second-factor.ts';

/** Why what was shown opens the account no more, now that it is locked; `null` where it does. */
export type StillOpens = (db: InTransaction, customer: Customer) => No | Promise<No>;

type No = Refusal<'wrong_credentials'> | null;

interface Proven {
  guesser: Guesser;
  account: Customer;
  stillOpens: StillOpens;
}

interface Request {
  cartId?: string | null | undefined;
  oneTimeCode?: string | null | undefined;
  recoveryCode?: string | null | undefined;
  device: string | null;
}

export type EnteredOrNot =
  | { token: string }
  | Refusal<'wrong_credentials' | 'second_factor_needed' | 'too_many_tries'>;

const ONE_TIME_CODES = {
  everywhere: wrongOneTimeCodes,
  knownDevice: wrongOneTimeCodesOfKnownDevice,
  isBeyondMail: true,
};

/** Wrong one-time codes count apart from wrong passwords: only somebody who has the password or a passkey can use their attempts up. */
export async function enter(deps: AccountDeps, proven: Proven, request: Request): Promise<EnteredOrNot> {
  const isGiven = request.oneTimeCode != null || request.recoveryCode != null;
  const isGuess = isGiven && proven.account.totp_secret !== null;
  if (!isGuess) return openAccount(deps, proven, request);
  const { db, outbox } = deps;
  const attempts = guessAt(ONE_TIME_CODES, proven.guesser);
  const tooMany = await limitRate(db, attempts);
  if (tooMany !== null) return tooMany;
  const entered = await openAccount(deps, proven, request);
  if ('token' in entered) await returnAttempts(db, attempts);
  // Using a recovery code is mailed.
  outbox.flush();
  return entered;
}

const openAccount = (
  { db, outbox, clock, live }: AccountDeps,
  { guesser, account, stillOpens }: Proven,
  { cartId, oneTimeCode, recoveryCode, device }: Request,
): Promise<EnteredOrNot> =>
  transact(db, async (transaction) => {
    const customer = await lockCustomer(transaction, account.id);
    const { id } = customer;
    const closed = await stillOpens(transaction, customer);
    if (closed !== null) return closed;
    const now = clock();
    const isOfStaff = await isStaff(transaction, id);
    const attempt = { code: oneTimeCode, recoveryCode, isDemanded: live && isOfStaff, now };
    const refusal = await passSecondFactor({ db: transaction, outbox }, customer, attempt);
    if (refusal !== null) return refusal;
    await joinCart(transaction, id, cartId);
    await rememberDevice(transaction, id, device);
    const { userAgent } = guesser.visitor;
    return { token: await openSession(transaction, { customerId: id, isStaff: isOfStaff, userAgent, now }) };
  });
