import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { BillingTab } from './billing-tab.tsx';
import { BlendsTab } from './blends-tab.tsx';
import { InformationTab } from './information-tab.tsx';
import { LogsTab } from './logs-tab.tsx';
import type { TabProps } from './order-tab.ts';
import { ShippingTab } from './shipping-tab.tsx';
import { useNotes } from './use-notes.ts';

/** Everything of an order. In print the tabs follow each other. */
export function OrderTabs({ whole, names }: Omit<TabProps, 'notes'>) {
  const props = { whole, names, notes: useNotes(whole.blends) };
  return (
    <Tabs
      label={`Order ${whole.order.id}`}
      rendersAll
      tabs={[
        { id: '1', name: 'INFORMATION', content: <InformationTab {...props} /> },
        { id: '2', name: 'BLENDS', content: <BlendsTab {...props} /> },
        { id: '3', name: 'BILLING', content: <BillingTab {...props} /> },
        { id: '4', name: 'SHIPPING', content: <ShippingTab {...props} /> },
        { id: '5', name: 'LOGS', content: <LogsTab whole={whole} /> },
      ]}
    />
  );
}
