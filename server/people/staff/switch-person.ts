/** People switch at a tablet of the floor: by a PIN, and once that was wrong too often, by their authenticator app. */
import { wrongFreshCodes } from '#contract/accounts/rate-limits.ts';
import { wrongPinsOfTablet } from '#contract/staff/tablets.ts';
import { isEasyPin, MOST_WRONG_PINS } from '#domain/staff/pin.ts';
import { holds } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  listCustomers,
  listStaffRights,
  nameOf,
  readRights,
} from '#server/foundation/customers/customers.ts';
import {
  type AccountDeps,
  endTabletSessions,
  hashPassword,
  isPassword,
  openSession,
  useOneTimeCode,
  WRONG_CODE_IN_WORDS,
} from '#server/people/accounts/accounts.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Attempt, attemptsAt, limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { type Proof, proveTablet } from './enrol-tablet.ts';
import { clearAttempts, countAttempt, listPins, returnAttempt, setPin } from './pin-store.ts';

export async function choosePin(
  { db, clock }: AccountDeps,
  pin: string,
  { member, visitor }: { member: Member; visitor: Visitor },
): Promise<Refusal<'invalid' | 'too_many_tries'> | null> {
  if (isEasyPin(pin)) return refuseField('pin', 'That PIN is guessed first. Please choose another.');
  const pinHash = await hashPassword(pin, visitor.address);
  if (typeof pinHash !== 'string') return pinHash;
  return transact(db, async (transaction) => {
    await setPin(transaction, { customer_id: member.id, pin_hash: pinHash, set_at: clock() });
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'set PIN',
      object: `customer ${member.id}`,
    });
    return null;
  });
}

/** Those of the floor who have a PIN. */
export async function peopleOfTablet(
  deps: AccountDeps,
  tabletId: number,
  proof: Proof,
): Promise<{ id: number; name: string }[] | Refusal<'not_found'>> {
  const { db } = deps;
  if ((await proveTablet(deps, tabletId, proof)) === undefined) return NO_SUCH_TABLET;
  const rights = await listStaffRights(db);
  const ids = (await listPins(db)).map(({ customer_id }) => customer_id);
  const onFloor = ids.filter((id) => rights.get(id)?.floor !== undefined);
  return (await listCustomers(db, onFloor)).map((person) => ({ id: person.id, name: nameOf(person) }));
}

interface Switching extends Proof {
  personId: number;
  pin?: string | null | undefined;
  oneTimeCode?: string | null | undefined;
}

type No = Refusal<'not_found' | 'wrong_credentials' | 'second_factor_needed' | 'too_many_tries'>;

/** Guesses count for the tablet, over all names, and for the person, over all tablets: the fewer of both is what there is. */
export async function switchPerson(
  deps: AccountDeps,
  { tabletId, request, visitor }: { tabletId: number; request: Switching; visitor: Visitor },
): Promise<{ token: string } | No> {
  const { db, clock } = deps;
  const { count, signature, personId, oneTimeCode } = request;
  const tablet = await proveTablet(deps, tabletId, { count, signature, personId });
  if (tablet === undefined) return NO_SUCH_TABLET;
  const attempts: Attempt[] = [
    { limit: wrongPinsOfTablet, by: String(tabletId) },
    ...(oneTimeCode == null ? [] : codeAttempts(personId)),
  ];
  const tooMany = await limitRate(db, attempts);
  if (tooMany !== null) return tooMany;
  const refusal = await prove(deps, request, visitor);
  // Where too many wait for their turn, nothing was compared.
  if (refusal === null || refusal.refused === 'too_many_tries') await returnAttempts(db, attempts);
  if (refusal !== null) return refusal;
  return transact(db, async (transaction) => {
    await clearAttempts(transaction, personId);
    await endTabletSessions(transaction, tabletId);
    const forMs = tablet.enrolled_until.getTime() - clock().getTime();
    const { userAgent } = visitor;
    return {
      token: await openSession(transaction, {
        customerId: personId,
        userAgent,
        tablet: { id: tabletId, forMs },
      }),
    };
  });
}

/** The limits of fresh codes without the one of a session, since there is none yet. */
const codeAttempts = (id: number): Attempt[] =>
  attemptsAt(
    wrongFreshCodes.filter(({ by }) => by === 'account'),
    { address: '', member: { id, isProven: true } },
  );

async function prove(
  { db, clock, live }: AccountDeps,
  { personId, pin, oneTimeCode }: Switching,
  { address }: Visitor,
): Promise<Refusal<'wrong_credentials' | 'second_factor_needed' | 'too_many_tries'> | null> {
  const [person] = await listCustomers(db, [personId]);
  const isOfFloor = holds(await readRights(db, personId), ['floor'], false);
  const mayWork = isOfFloor && (!live || person?.totp_confirmed_at != null);
  if (oneTimeCode != null) {
    const isRight =
      mayWork &&
      (await transact(db, (transaction) =>
        useOneTimeCode(transaction, personId, { code: oneTimeCode, now: clock() }),
      ));
    return isRight ? null : WRONG_CODE;
  }
  const counted = mayWork ? await countAttempt(db, personId, MOST_WRONG_PINS) : undefined;
  // Timing attack: takes as long for somebody who has none.
  const isRight = await isPassword(pin ?? '', counted?.pin_hash ?? null, address);
  if (typeof isRight !== 'boolean') {
    if (counted !== undefined) await returnAttempt(db, personId);
    return isRight;
  }
  if (isRight) return null;
  const isLocked = mayWork && counted === undefined && (await hasPin(db, personId));
  return isLocked ? LOCKED : WRONG_PIN;
}

const hasPin = async (db: AccountDeps['db'], personId: number) =>
  (await listPins(db)).some(({ customer_id }) => customer_id === personId);

const NO_SUCH_TABLET = refuse('not_found', {
  message:
    'This tablet is not enrolled, or not any more. Somebody with an authenticator app can enrol it again.',
});
const WRONG_PIN = refuse('wrong_credentials', { message: 'That PIN is not right.' });
const WRONG_CODE = refuse('wrong_credentials', { message: WRONG_CODE_IN_WORDS });
const LOCKED = refuse('second_factor_needed', {
  message: 'That PIN was wrong too often. Please give the six digits of your authenticator app instead.',
});
