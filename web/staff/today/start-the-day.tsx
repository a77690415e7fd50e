import type { Today } from '#contract/order-desk/today.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';

/** The day begins with its roast plan, where anything is due. */
export function StartTheDay({ figures: { due, batches } }: Pick<Today, 'figures'>) {
  const may = useMay();
  if (!may('floor')) return null;
  return (
    <ActLink to="/plan" words={batches > 0 || due === 0 ? 'Roast plan' : 'Start the day'} kind="primary" />
  );
}
