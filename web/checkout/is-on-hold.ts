import { useEffect, useState } from 'react';
import type { User } from '../../contract/customers/customer.ts';
import { browserApi } from '../state/browser-api.ts';

/** Whether the member is too late with what is owed on account. Asked only of those who may order on it. */
export function useIsOnHold(user: User | null): boolean {
  const [isOnHold, setOnHold] = useState(false);
  const id = user !== null && user.balance_limit > 0 ? user.id : null;
  useEffect(() => {
    if (id === null) return;
    let isHere = true;
    void browserApi('GET /on-account').then((outcome) => {
      if (isHere && outcome.ok) setOnHold(outcome.answer.is_on_hold);
    });
    return () => {
      isHere = false;
    };
  }, [id]);
  return id !== null && isOnHold;
}
