/** The rooms of the back office, in the order in which a day goes through them. Each is loaded when somebody enters it. */
import type { ComponentType } from 'react';
import type { StaffRight } from '../../domain/staff/rights.ts';

export interface Room {
  /** Below `/staff/`; the room itself reads whatever comes after it. */
  path: string;
  name: string;
  /** After `g`, this key leads here. */
  key: string;
  /** It is reached from others, and stands in no rail. */
  isOffRail?: true;
  /** It stands in the rail of these alone; others reach parts of it from elsewhere. */
  railRights?: readonly StaffRight[];
  /** One of these rights opens it. */
  rights: readonly StaffRight[];
  load: () => Promise<{ default: ComponentType }>;
}

export const ROOMS: readonly Room[] = [
  {
    path: 'today',
    name: 'Today',
    key: 't',
    rights: ['floor', 'orders'],
    load: () => import('./today/today.tsx'),
  },
  {
    path: 'plan',
    name: 'Plan',
    key: 'r',
    rights: ['floor'],
    load: () => import('./roasting/plan-room.tsx'),
  },
  {
    path: 'weigh',
    name: 'Weigh',
    key: 'w',
    rights: ['floor'],
    load: () => import('./roasting/weigh.tsx'),
  },
  {
    path: 'roast',
    name: 'Roast',
    key: 'd',
    rights: ['floor'],
    load: () => import('./roasting/roast.tsx'),
  },
  {
    path: 'fill',
    name: 'Fill',
    key: 'f',
    rights: ['floor'],
    load: () => import('./packing/fill/fill.tsx'),
  },
  {
    path: 'pack',
    name: 'Pack',
    key: 'p',
    rights: ['floor'],
    load: () => import('./packing/pack/pack.tsx'),
  },
  {
    path: 'labels',
    name: 'Labels',
    key: 'l',
    isOffRail: true,
    rights: ['floor', 'orders'],
    load: () => import('./packing/print/labels.tsx'),
  },
  {
    path: 'fill-list',
    name: 'Fill list',
    key: 'y',
    isOffRail: true,
    rights: ['floor'],
    load: () => import('./packing/print/fill-list.tsx'),
  },
  {
    path: 'slips',
    name: 'Packing slips',
    key: 'i',
    isOffRail: true,
    rights: ['floor', 'orders'],
    load: () => import('./packing/print/slips.tsx'),
  },
  {
    path: 'carrier',
    name: 'Carrier',
    key: 'v',
    rights: ['floor', 'orders'],
    load: () => import('./carrier/carrier.tsx'),
  },
  {
    path: 'close',
    name: 'Close',
    key: 'z',
    rights: ['floor', 'orders', 'money'],
    load: () => import('./floor/close.tsx'),
  },
  {
    path: 'trace',
    name: 'Trace',
    key: 'e',
    rights: ['floor', 'orders'],
    load: () => import('./floor/trace.tsx'),
  },
  {
    path: 'orders',
    name: 'Orders',
    key: 'o',
    rights: ['floor', 'orders', 'money'],
    railRights: ['orders', 'money'],
    load: () => import('./orders/list/orders.tsx'),
  },
  {
    path: 'stock',
    name: 'Stock',
    key: 's',
    rights: ['floor', 'catalogue'],
    load: () => import('./stock/stock-room.tsx'),
  },
  {
    path: 'coffees',
    name: 'Coffees',
    key: 'c',
    rights: ['catalogue'],
    load: () => import('./coffees/coffees-room.tsx'),
  },
  {
    path: 'newsletter',
    name: 'Newsletter',
    key: 'n',
    rights: ['people'],
    load: () => import('./newsletter/newsletter-room.tsx'),
  },
  {
    path: 'distributors',
    name: 'Distributors',
    key: 'b',
    rights: ['people'],
    load: () => import('./distributors/distributors-room.tsx'),
  },
  {
    path: 'vouchers',
    name: 'Vouchers',
    key: 'u',
    rights: ['money'],
    load: () => import('./vouchers/vouchers-room.tsx'),
  },
  {
    path: 'gift-cards',
    name: 'Gift cards',
    key: 'k',
    rights: ['money', 'people'],
    load: () => import('./gift-cards/gift-cards-room.tsx'),
  },
  {
    path: 'money',
    name: 'Money',
    key: 'y',
    rights: ['money'],
    load: () => import('./money/money-room.tsx'),
  },
  {
    path: 'members',
    name: 'Members',
    key: 'h',
    rights: ['money', 'people'],
    load: () => import('./plans/plans-room.tsx'),
  },
  {
    path: 'people',
    name: 'Staff',
    key: 'm',
    rights: ['floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff'],
    load: () => import('./people/people-room.tsx'),
  },
  {
    path: 'audit',
    name: 'Audit log',
    key: 'a',
    rights: ['floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff'],
    load: () => import('./audit/audit-room.tsx'),
  },
];
