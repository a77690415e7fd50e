/** Which figures of a group are drawn together, and which stand large above. */
import type { Figure, Group } from '#domain/numbers/figures.ts';

export interface ChartOf {
  title: string;
  kind: 'columns' | 'stacked' | 'line';
  figures: readonly [Figure, ...Figure[]];
}

export const NAME_OF_GROUP: Record<Group, string> = {
  sales: 'Sales',
  roastery: 'Roastery',
  members: 'Members',
  lots: 'Margin by lots',
};

export const PATH_OF_GROUP: Record<Group, string> = {
  sales: '/numbers',
  roastery: '/numbers/roastery',
  members: '/numbers/members',
  lots: '/numbers/lots',
};

export const CHARTS: Record<Group, readonly ChartOf[]> = {
  sales: [
    { title: 'Revenue', kind: 'columns', figures: ['revenue'] },
    { title: 'Kilos, custom and house', kind: 'stacked', figures: ['custom_kilos', 'house_kilos'] },
    {
      title: 'Orders, new customers and known',
      kind: 'stacked',
      figures: ['new_customers', 'repeat_orders'],
    },
    { title: 'Margin', kind: 'line', figures: ['margin'] },
    { title: 'Refunds', kind: 'columns', figures: ['refunded'] },
  ],
  roastery: [
    { title: 'Orders handed over, and on time', kind: 'columns', figures: ['handed_over', 'on_time'] },
    { title: 'Kilos roasted', kind: 'columns', figures: ['roasted'] },
    { title: 'Coffee thrown away', kind: 'columns', figures: ['thrown_away'] },
    { title: 'Lost in roasting beyond the price', kind: 'line', figures: ['drift'] },
  ],
  members: [
    { title: 'Plans begun and ended', kind: 'columns', figures: ['joined', 'gone'] },
    { title: 'Proposed orders, answered and approved', kind: 'columns', figures: ['answered', 'approved'] },
  ],
  lots: [
    {
      title: 'Margin, by the price list and by the lots',
      kind: 'line',
      figures: ['chain_margin', 'lot_margin'],
    },
    { title: 'Kilos filled', kind: 'columns', figures: ['filled'] },
  ],
};
