/** For somebody who lost the devices with their passkeys: a colleague who holds all of their rights removes them all. */
import {
  type AccountDeps,
  deletePasskeys,
  deleteSessions,
  forgetDevices,
  passkeysRemovedByColleague,
} from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { onColleague } from './on-colleague.ts';

/** Whoever has the devices now may be logged in on them, so every session ends. */
export const removePasskeys = (deps: Pick<AccountDeps, 'db' | 'outbox'>, member: Member, personId: number) =>
  onColleague(
    deps,
    { member, personId },
    {
      action: 'remove passkeys',
      notOnesOwn: NOT_ONES_OWN,
      beyondOnesOwn: BEYOND_ONES_OWN,
      act: async (transaction, { id, email }) => {
        if ((await deletePasskeys(transaction, id)) === 0) return HAVE_NONE;
        await deleteSessions(transaction, id);
        await forgetDevices(transaction, id);
        await deps.outbox.add(transaction, passkeysRemovedByColleague(email));
        return null;
      },
    },
  );

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'These are your own passkeys. Please remove them under “Your access”.',
});
const BEYOND_ONES_OWN = refuse('not_allowed', {
  message: 'You can only remove the passkeys of somebody whose rights you hold yourself.',
});
const HAVE_NONE = refuse('invalid', { message: 'They have no passkeys.' });
