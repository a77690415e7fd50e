import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { Calls, Received } from '#contract/calls.ts';
import type { Guest } from '#contract/customers/customer.ts';
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import {
  changeAccount,
  insertGuest,
  lockAccount,
  type Referral,
  readPostalAddress,
} from '#server/foundation/customers/customers.ts';
import { withOurNames } from '#server/foundation/mail/mail.ts';
import type { TrialOutcome } from '#server/money/plans/plans.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { trialInWords } from './account-mails.ts';
import { changeCustomerAsStaff } from './change-customer.ts';
import { changePassword } from './change-password.ts';
import { askForEmailChange, withdrawEmailChange } from './email-changes/ask-for-email-change.ts';
import { confirmEmailChange } from './email-changes/confirm-email-change.ts';
import { giveFreshCode } from './give-fresh-code.ts';
import { logIn } from './log-in.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import type { PasskeyDeps } from './passkeys/passkey-deps.ts';
import { renewRecoveryCodes } from './recovery-codes/recovery-codes.ts';
import { beginNextApp, confirmNextApp } from './replace-app.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { addAddress } from './save-agreed-addresses.ts';
import { deleteAddress, listAddresses, updateAddress } from './saved-address-store.ts';
import { beginSecondFactor, confirmSecondFactor } from './second-factor.ts';
import { deleteSession, listSessions } from './session-store.ts';
import { beginSetUp, readSetUpLink, setUp } from './set-up/set-up.ts';
import { signUp } from './sign-up.ts';
import { userAnswer } from './user-answer.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

export function accountRoutes(deps: PasskeyDeps, catalogueCache: CatalogueCache): Handlers<Calls> {
  const { db } = deps;
  return {
    ...signInRoutes(deps),
    ...passwordRoutes(deps),
    ...passkeyRoutes(deps),
    ...savedAddressRoutes(db, catalogueCache),
    ...staffRoutes(deps, catalogueCache),
    ...secondFactorRoutes(deps),
    ...setUpRoutes(deps),
    ...emailChangeRoutes(deps),
    'POST /customers/create-guest': async ({ body }) => ({ answer: await createGuest(db, body) }),
    'PUT /customers/update': async ({ body, member }) => {
      const address = readPostalAddress(body, (await catalogueCache()).rows.countries);
      if ('refused' in address) return address;
      const changed = await changeAccount(db, member.id, address);
      return changed ? { answer: await userAnswer(deps, member.id) } : refuse('not_signed_in');
    },
    'PUT /customers/verify-email': async ({ body, visitor }) => {
      const verified = await verifyEmail(deps, body.code, visitor);
      return 'refused' in verified
        ? verified
        : { answer: { message: await withTrial(deps, CONFIRMED, verified.trial) } };
    },
    'POST /customers/resend-verification': async ({ member }) => {
      const sentTo = await resendVerification(deps, member);
      if (sentTo === null) return { answer: { message: 'Your email address is confirmed already.' } };
      if (typeof sentTo !== 'string') return sentTo;
      return { answer: { message: `A new link is on its way to ${sentTo}.` } };
    },
    'POST /customers/create-as-customer': async ({ body, visitor }) =>
      answered(await signUp(deps, body, visitor)),
  };
}

async function withTrial(
  { outbox, clock }: AccountDeps,
  words: string,
  trial: TrialOutcome,
): Promise<string> {
  if (trial === null) return words;
  return `${words} ${withOurNames(trialInWords(trial), await outbox.senderAt(clock()))}`;
}

const CONFIRMED = 'Thank you, your email address is confirmed.';

function passwordRoutes(deps: AccountDeps): Handlers<Calls> {
  return {
    'PUT /customers/initialize-password-reset': async ({ body, visitor }) => {
      const refusal = await requestReset(deps, body, visitor);
      if (refusal !== null) return refusal;
      return { answer: { message: `Instructions has been sent to your email: ${body.email}` } };
    },
    'PUT /customers/reset-password': async ({ body, visitor }) => {
      const refusal = await resetPassword(deps, body, visitor);
      return refusal ?? { answer: CHANGED };
    },
    'PUT /customers/change-password': async ({ body, member, visitor }) => {
      const refusal = await changePassword(deps, body, { member, visitor });
      return refusal ?? { answer: CHANGED };
    },
  };
}

const CHANGED = { message: 'Password changed!' };

function savedAddressRoutes(db: Database, catalogueCache: CatalogueCache): Handlers<Calls> {
  return {
    'GET /customers/{id}/shipping-details': async ({ params, member }) =>
      params.id === member.id ? { answer: await listAddresses(db, member.id) } : refuse('not_found'),
    'GET /shipping-details': async ({ member }) => ({ answer: await listAddresses(db, member.id) }),
    'POST /shipping-details/create-as-customer': async ({ body, member }) => {
      const address = readPostalAddress(body, (await catalogueCache()).rows.countries);
      if ('refused' in address) return address;
      return answered(await addAddress(db, member.id, address));
    },
    'PUT /shipping-details/{shippingId}/update': async ({ params, body, member }) => {
      const address = readPostalAddress(body, (await catalogueCache()).rows.countries);
      if ('refused' in address) return address;
      const saved = await mendAddress(db, { id: params.shippingId, customerId: member.id }, address);
      return saved === undefined ? NO_SUCH_ADDRESS : { answer: saved };
    },
    'DELETE /shipping-details/{id}': async ({ params, member }) =>
      (await removeAddress(db, params.id, member.id))
        ? { answer: { message: 'That address was deleted.' } }
        : NO_SUCH_ADDRESS,
  };
}

const NO_SUCH_ADDRESS = refuse('not_found', {
  message: 'We could not find that address. It may have been deleted already.',
});

/** Lock order: the member first, whose version counts up with it. */
const mendAddress = (
  db: Database,
  of: { id: number; customerId: number },
  address: PostalAddress,
): Promise<ShippingDetail | undefined> =>
  transact(db, async (transaction) => {
    await lockAccount(transaction, of.customerId);
    return updateAddress(transaction, of, address);
  });

/** Answers whether the address was there. Lock order: the member first, since an order may be making it the usual one. */
const removeAddress = (db: Database, id: number, customerId: number): Promise<boolean> =>
  transact(db, async (transaction) => {
    await lockAccount(transaction, customerId);
    return deleteAddress(transaction, id, customerId);
  });

function signInRoutes(deps: PasskeyDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'POST /authenticate/blendly': async ({ body, visitor }) => answered(await logIn(deps, body, visitor)),
    'GET /authenticate/blendly/user': async ({ member }) => ({
      answer: await userAnswer(deps, member.id),
    }),
    'POST /logout': async ({ member }) => {
      await deleteSession(db, member.sessionId, member.id);
      return { answer: null };
    },
    'GET /sessions': async ({ member }) => {
      const sessions = await listSessions(db, member.id);
      return {
        answer: sessions.map(({ id, device, created_at, last_seen_at }) => ({
          id,
          device,
          created_at: created_at.toISOString(),
          last_seen_at: last_seen_at.toISOString(),
          is_current: id === member.sessionId,
        })),
      };
    },
    'DELETE /sessions/{id}': async ({ params, member }) =>
      (await deleteSession(db, params.id, member.id)) ? { answer: null } : refuse('not_found'),
  };
}

const secondFactorRoutes = (deps: AccountDeps): Handlers<Calls> => ({
  'POST /staff/second-factors': async ({ member }) => answered(await beginSecondFactor(deps, member.id)),
  'PUT /staff/second-factors': async ({ body, member }) =>
    answered(await confirmSecondFactor(deps, member.id, body.oneTimeCode)),
  'POST /staff/second-factors/next': async ({ member }) => answered(await beginNextApp(deps, member.id)),
  'PUT /staff/second-factors/next': async ({ body, member }) =>
    answered(await confirmNextApp(deps, member, body.oneTimeCode)),
  'POST /staff/recovery-codes': async ({ member }) => answered(await renewRecoveryCodes(deps, member.id)),
});

const emailChangeRoutes = (deps: AccountDeps): Handlers<Calls> => ({
  'POST /staff/customers/{id}/email-changes': async ({ params, body, member }) =>
    answered(await askForEmailChange(deps, { customerId: params.id, staffId: member.id, email: body.email })),
  'DELETE /staff/customers/{id}/email-changes': async ({ params, member }) =>
    (await withdrawEmailChange(deps, { customerId: params.id, staffId: member.id })) ?? { answer: null },
  'PUT /customers/email-changes': async ({ body, member, visitor }) => {
    const confirmed = await confirmEmailChange(deps, { code: body.code, member, visitor });
    return 'refused' in confirmed
      ? confirmed
      : {
          answer: {
            message: await withTrial(deps, 'From now on your account has this address.', confirmed.trial),
          },
        };
  },
});

const setUpRoutes = (deps: AccountDeps): Handlers<Calls> => ({
  'POST /staff/setup/links': async ({ body, visitor }) =>
    answered(await readSetUpLink(deps, body.key, visitor)),
  'POST /staff/setup/second-factors': async ({ body, visitor }) =>
    answered(await beginSetUp(deps, body, visitor)),
  'POST /staff/setup': async ({ body, visitor }) => answered(await setUp(deps, body, visitor)),
});

function staffRoutes(deps: AccountDeps, catalogueCache: CatalogueCache): Handlers<Calls> {
  return {
    'POST /staff/fresh-codes': async ({ body, member, visitor }) =>
      answered(await giveFreshCode(deps, body, { member, visitor })),
    'PATCH /staff/customers/{id}': async ({ params, body, member }) => {
      const change = { member, customerId: params.id, changes: body };
      return answered(await changeCustomerAsStaff(deps, change, await catalogueCache()));
    },
  };
}

/** Makes a new record each time, since a typed address proves nothing about whose mailbox it is. */
async function createGuest(
  db: Database,
  { email, ...referral }: Received<'POST /customers/create-guest'>['body'],
): Promise<Guest> {
  const tidy = tidyEmail(email);
  const id = await insertGuest(db, tidy, { identity: emailIdentity(email), referral: referralIn(referral) });
  return { id, email: tidy, usable_balance: 0, balance_limit: 0 };
}

/** `null` where nobody is named, as for nearly everybody. */
function referralIn({
  isBaristaDistributorReferral,
  isSalesManagerReferral,
  isFacebookCustomer,
  referralCode,
}: Omit<Received<'POST /customers/create-guest'>['body'], 'email'>): Referral | null {
  const code = referralCode ?? '';
  if (!(isBaristaDistributorReferral || isSalesManagerReferral || isFacebookCustomer || code !== ''))
    return null;
  return {
    by_distributor: isBaristaDistributorReferral,
    by_sales_manager: isSalesManagerReferral,
    from_facebook: isFacebookCustomer,
    code,
  };
}
