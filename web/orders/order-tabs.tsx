import { Tabs } from '../ui/tabs/tabs.tsx';
import { BillingPart } from './billing-tab.tsx';
import { BlendsPart } from './blends-tab.tsx';
import { InformationPart } from './information-tab.tsx';
import { LogsPart } from './logs-tab.tsx';
import type { PartProps } from './order-tab.ts';
import { ShippingPart } from './shipping-tab.tsx';

/** All of an order, to be looked at. On paper the parts follow each other. */
export const OrderTabs = ({ whole, names }: PartProps) => (
  <Tabs
    label={`Order ${whole.order.id}`}
    keepsAll
    tabs={[
      { id: '1', name: 'INFORMATION', content: <InformationPart whole={whole} names={names} /> },
      { id: '2', name: 'BLENDS', content: <BlendsPart whole={whole} names={names} /> },
      { id: '3', name: 'BILLING', content: <BillingPart whole={whole} names={names} /> },
      { id: '4', name: 'SHIPPING', content: <ShippingPart whole={whole} names={names} /> },
      { id: '5', name: 'LOGS', content: <LogsPart whole={whole} /> },
    ]}
  />
);
