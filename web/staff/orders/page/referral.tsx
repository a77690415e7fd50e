import type { CameBy } from '#contract/order-desk/referral.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';

/** Who the buyer says sent them; nothing where nobody is named. */
export function Referral({ cameBy }: { cameBy: CameBy | null }) {
  if (cameBy === null) return null;
  const { as_barista_distributor, referral } = cameBy;
  const by = [
    referral?.by_distributor && 'a Barista Distributor',
    referral?.by_sales_manager && 'a Sales Manager',
    referral?.from_facebook && 'Facebook',
  ].filter((one) => typeof one === 'string');
  if (!as_barista_distributor && referral === null) return null;
  return (
    <Panel title="How it came about">
      <Facts
        facts={[
          ['Ordered as', as_barista_distributor ? 'Barista Distributor' : ''],
          ['Sent by', by.join(', ')],
          ['Referral code', referral?.code ?? ''],
        ]}
      />
    </Panel>
  );
}
