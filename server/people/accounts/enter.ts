/** The end of a login, once the password or a passkey has shown whose it is: the one-time code, the cart, the session. */
import { wrongOneTimeCodes, wrongOneTimeCodesOfKnownDevice } from '#contract/accounts/rate-limits.ts';
import { type Customer, isStaff, lockCustomer } from '#server/foundation/customers/customers.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { joinCart } from '#server/selling/carts/carts.ts';
import type { LogInDeps } from './account-deps.ts';
import { type Guesser, guessAt } from './count-guesses.ts';
import { rememberDevice } from './known-device-store.ts';
import { openSession } from './open-session.ts';
import { countPasskeys } from './passkeys/passkey-store.ts';
import { passSecondFactor } from './second-factor.ts';

/** Why what was shown opens the account no more, now that it is locked; `null` where it does. */
export type StillOpens = (db: InTransaction, customer: Customer) => No | Promise<No>;

type No = Refusal<'wrong_credentials'> | null;

interface Proven {
  guesser: Guesser;
  account: Customer;
  stillOpens: StillOpens;
  /** A passkey whose device checked them: something they have, and something they are or know. */
  hasShownPasskey: boolean;
}

interface Request {
  cartId?: string | null | undefined;
  oneTimeCode?: string | null | undefined;
  recoveryCode?: string | null | undefined;
  device: string | null;
}

export type EnteredOrNot =
  | { token: string }
  | Refusal<'wrong_credentials' | 'second_factor_needed' | 'passkey_needed' | 'too_many_tries'>;

const ONE_TIME_CODES = {
  everywhere: wrongOneTimeCodes,
  knownDevice: wrongOneTimeCodesOfKnownDevice,
  isBeyondMail: true,
};

/** Wrong one-time codes count apart from wrong passwords: only somebody who has the password or a passkey can use their attempts up. */
export async function enter(deps: LogInDeps, proven: Proven, request: Request): Promise<EnteredOrNot> {
  const isGiven = request.oneTimeCode != null || request.recoveryCode != null;
  const isGuess = isGiven && !proven.hasShownPasskey && proven.account.totp_secret !== null;
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

async function openAccount(
  deps: LogInDeps,
  { guesser, account, stillOpens, hasShownPasskey }: Proven,
  request: Request,
): Promise<EnteredOrNot> {
  const { demands_passkeys } = await deps.settingsCache();
  return transact(deps.db, async (transaction) => {
    const customer = await lockCustomer(transaction, account.id);
    const { id } = customer;
    const closed = await stillOpens(transaction, customer);
    if (closed !== null) return closed;
    const now = deps.clock();
    const isOfStaff = await isStaff(transaction, id);
    if (!hasShownPasskey) {
      const demands = { app: deps.live && isOfStaff, passkey: demands_passkeys && isOfStaff };
      const refusal = await passWithoutPasskey({ ...deps, db: transaction }, customer, {
        ...request,
        demands,
        now,
      });
      if (refusal !== null) return refusal;
    }
    await joinCart(transaction, id, request.cartId);
    await rememberDevice(transaction, id, request.device);
    const { userAgent } = guesser.visitor;
    const token = await openSession(transaction, {
      customerId: id,
      isStaff: isOfStaff,
      userAgent,
      now,
      hasShownPasskey,
    });
    return { token };
  });
}

interface Attempt extends Request {
  demands: { app: boolean; passkey: boolean };
  now: Date;
}

/**
 * Where passkeys are demanded, the app's code opens nothing. What leads on to adding a passkey is a recovery code, and the first login of
 * somebody who has neither an app nor a passkey: they have just joined, or a colleague reset both.
 */
async function passWithoutPasskey(
  deps: Pick<LogInDeps, 'outbox'> & { db: InTransaction },
  customer: Customer,
  { oneTimeCode, recoveryCode, demands, now }: Attempt,
): Promise<Refusal<'second_factor_needed' | 'passkey_needed'> | null> {
  const attempt = { code: oneTimeCode, recoveryCode, isDemanded: demands.app, now };
  const refusal = await passSecondFactor(deps, customer, attempt);
  if (refusal !== null || !demands.passkey) return refusal;
  const leadsOn =
    customer.totp_confirmed_at === null
      ? (await countPasskeys(deps.db, customer.id)) === 0
      : recoveryCode != null;
  return leadsOn ? null : refuse('passkey_needed');
}
