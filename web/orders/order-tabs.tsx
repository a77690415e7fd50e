import { Tabs } from '../ui/tabs/tabs.tsx';
import { BillingTab } from './billing-tab.tsx';
import { BlendsTab } from './blends-tab.tsx';
import { InformationTab } from './information-tab.tsx';
import { LogsTab } from './logs-tab.tsx';
import type { TabProps } from './order-tab.ts';
import { ShippingTab } from './shipping-tab.tsx';

/** Everything of an order. In print the tabs follow each other. */
export const OrderTabs = ({ whole, names }: TabProps) => (
  <Tabs
    label={`Order ${whole.order.id}`}
    rendersAll
    tabs={[
      { id: '1', name: 'INFORMATION', content: <InformationTab whole={whole} names={names} /> },
      { id: '2', name: 'BLENDS', content: <BlendsTab whole={whole} names={names} /> },
      { id: '3', name: 'BILLING', content: <BillingTab whole={whole} names={names} /> },
      { id: '4', name: 'SHIPPING', content: <ShippingTab whole={whole} names={names} /> },
      { id: '5', name: 'LOGS', content: <LogsTab whole={whole} /> },
    ]}
  />
);
