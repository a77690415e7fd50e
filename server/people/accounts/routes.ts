import type { Calls } from '#contract/calls.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { changeAccount, readPostalAddress } from '#server/foundation/customers/customers.ts';
import type { TrialOutcome } from '#server/money/plans/plans.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { trialInWords } from './account-mails.ts';
import { createGuest } from './create-guest.ts';
import { passwordRoutes } from './password-routes.ts';
import { savedAddressRoutes } from './saved-address-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUp } from './sign-up.ts';
import { staffRoutes } from './staff-routes.ts';
import { userAnswer } from './user-answer.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

export function accountRoutes(deps: AccountDeps, catalogueCache: CatalogueCache): Handlers<Calls> {
  const { db } = deps;
  return {
    ...signInRoutes(deps),
    ...passwordRoutes(deps),
    ...savedAddressRoutes(db, catalogueCache),
    ...staffRoutes(deps, catalogueCache),
    'POST /customers/create-guest': async ({ body }) => ({ answer: await createGuest(db, body) }),
    'PUT /customers/update': async ({ body, member }) => {
      const address = readPostalAddress(body, (await catalogueCache()).rows.countries);
      if ('refused' in address) return address;
      const changed = await changeAccount(db, member.id, address);
      return changed ? { answer: await userAnswer(deps, member.id) } : refuse('not_signed_in');
    },
    'PUT /customers/verify-email': async ({ body, visitor }) => {
      const verified = await verifyEmail(deps, body.code, visitor);
      return 'refused' in verified ? verified : { answer: { message: confirmedInWords(verified.trial) } };
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

const confirmedInWords = (trial: TrialOutcome): string =>
  trial === null ? CONFIRMED : `${CONFIRMED} ${trialInWords(trial)}`;

const CONFIRMED = 'Thank you, your email address is confirmed.';
