/** A way back for somebody who lost their authenticator app: a colleague who holds all of their rights resets it. */
import { type AccountDeps, renewSecondFactor } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { onColleague } from './on-colleague.ts';

export const resetSecondFactor = (deps: AccountDeps, member: Member, personId: number) =>
  onColleague(
    deps,
    { member, personId },
    {
      action: 'reset second factor',
      notOnesOwn: NOT_ONES_OWN,
      beyondOnesOwn: BEYOND_ONES_OWN,
      act: async (transaction, person) => {
        if (person.totp_secret === null && !deps.live) return HAS_NONE;
        await renewSecondFactor({ ...deps, db: transaction }, person);
        return null;
      },
    },
  );

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own authenticator app. Somebody else has to reset it.',
});
const BEYOND_ONES_OWN = refuse('not_allowed', {
  message: 'You can only reset the app of somebody whose rights you hold yourself.',
});
const HAS_NONE = refuse('invalid', { message: 'They have no authenticator app.' });
