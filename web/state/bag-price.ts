import { useEffect, useState } from 'react';
import { browserApi } from './browser-api.ts';
import { askInEffect } from './latest.ts';
import type { NewLine } from './new-line.ts';
import { usePlanChanges } from './plan-changes.ts';
import { useLoggedIn } from './use-logged-in.ts';

/** The visitor's own price of a bag; `null` until it is known. */
export function useBagPrice(line: NewLine): number | null {
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const asked = JSON.stringify({ line, isMember, planChanges });
  const [answer, setAnswer] = useState<{ asked: string; price: number } | null>(null);
  useEffect(
    () =>
      askInEffect(async (isLatest) => {
        const outcome = await browserApi('POST /dynamically-priced-blends', { body: lineIn(asked) });
        if (isLatest() && outcome.ok) setAnswer({ asked, price: outcome.answer.unit_price });
      }),
    [asked],
  );
  return answer?.asked === asked ? answer.price : null;
}

const lineIn = (asked: string): NewLine => (JSON.parse(asked) as { line: NewLine }).line;
