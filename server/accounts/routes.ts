import type { Calls } from '../../contract/calls.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { changeAccount } from '../customers/customer-store.ts';
import { readPlace } from '../customers/postal-address.ts';
import type { Handlers } from '../platform/calls.ts';
import { refuse } from '../platform/refusal.ts';
import { privacyRoutes } from '../privacy/routes.ts';
import type { AccountParts } from './account-deps.ts';
import { createGuest } from './create-guest.ts';
import { passwordRoutes } from './password-routes.ts';
import { savedAddressRoutes } from './saved-address-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUp } from './sign-up.ts';
import { staffRoutes } from './staff-routes.ts';
import { userAnswer } from './user-answer.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

export function accountRoutes(parts: AccountParts, catalogue: Catalogue): Handlers<Calls> {
  const { db } = parts;
  return {
    ...signInRoutes(parts),
    ...passwordRoutes(parts),
    ...privacyRoutes(parts),
    ...savedAddressRoutes(db, catalogue),
    ...staffRoutes(db, catalogue),
    'POST /customers/create-guest': async ({ body, visitor }) => {
      const guest = await createGuest(db, body.email, visitor);
      return 'refused' in guest ? guest : { answer: guest };
    },
    'PUT /customers/update': async ({ body, member }) => {
      const place = readPlace(body, await catalogue());
      if ('refused' in place) return place;
      const changed = await changeAccount(db, member.id, place);
      return changed ? { answer: await userAnswer(db, member.id) } : refuse('not_signed_in');
    },
    'PUT /customers/predictive-ordering': async ({ body, member }) => {
      const changed = await changeAccount(db, member.id, { predictive_ordering: body.on });
      return changed ? { answer: await userAnswer(db, member.id) } : refuse('not_signed_in');
    },
    'PUT /customers/verify-email': async ({ body, visitor }) => {
      const refusal = await verifyEmail(parts, body.code, visitor);
      return refusal ?? { answer: { message: 'Thank you, your e-mail address is verified.' } };
    },
    'POST /customers/resend-verification': async ({ member, visitor }) => {
      const sentTo = await resendVerification(parts, member, visitor);
      if (sentTo === null) return { answer: { message: 'Your e-mail address is verified already.' } };
      if (typeof sentTo !== 'string') return sentTo;
      return { answer: { message: `A new link is on its way to ${sentTo}.` } };
    },
    'POST /customers/create-as-customer': async ({ body, visitor }) => {
      const signedUp = await signUp(parts, body, visitor);
      return 'refused' in signedUp ? signedUp : { answer: signedUp };
    },
  };
}
