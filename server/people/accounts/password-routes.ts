import type { Calls } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { AccountDeps } from './account-deps.ts';
import { changePassword } from './change-password.ts';
import { requestReset, resetPassword } from './reset-password.ts';

export function passwordRoutes(deps: AccountDeps): Handlers<Calls> {
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
