import { useEffect, useState } from 'react';
import type { User } from '#contract/customers/customer.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';

/** Whether the member is too late with what is owed on account. Asked only of those who may order on it. */
export function useIsOnHold(user: User | null): boolean {
  const [isOnHold, setOnHold] = useState(false);
  const id = user !== null && user.balance_limit > 0 ? user.id : null;
  useEffect(
    () =>
      askInEffect(async (isLatest) => {
        if (id === null) return;
        const outcome = await browserApi('GET /on-account');
        if (isLatest() && outcome.ok) setOnHold(outcome.answer.is_on_hold);
      }),
    [id],
  );
  return id !== null && isOnHold;
}
