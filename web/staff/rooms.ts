/** The rooms of the back office, in the order in which a day goes through them. Each is loaded when somebody enters it. */
import type { ComponentType } from 'react';
import type { StaffRight } from '#domain/staff/rights.ts';

/** What the rail gathers rooms under. */
export const PARTS = ['The day', 'Customers', 'Coffee', 'Money', 'House'] as const;

export interface Room {
  /** Below `/staff/`; the room itself reads whatever comes after it. */
  path: string;
  name: string;
  part: (typeof PARTS)[number];
  /** After `g`, this key leads here. The rooms that people go to all day have one; nobody learns thirty. */
  key?: string;
  /** It is a tab of the room that has this path, and stands in no rail by itself. */
  tabOf?: string;
  /** What the rail calls it together with its tabs. */
  withTabs?: string;
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
    part: 'The day',
    key: 't',
    rights: ['floor', 'orders'],
    load: () => import('#web/staff/today/today.tsx'),
  },
  {
    path: 'plan',
    name: 'Plan',
    part: 'The day',
    key: 'r',
    rights: ['floor'],
    load: () => import('#web/staff/roasting/plan-room.tsx'),
  },
  {
    path: 'weigh',
    name: 'Weigh',
    part: 'The day',
    tabOf: 'plan',
    key: 'w',
    rights: ['floor'],
    load: () => import('#web/staff/roasting/weigh.tsx'),
  },
  {
    path: 'roast',
    name: 'Roast',
    part: 'The day',
    tabOf: 'plan',
    rights: ['floor'],
    load: () => import('#web/staff/roasting/roast.tsx'),
  },
  {
    path: 'cuppings',
    name: 'Cupping',
    part: 'The day',
    tabOf: 'plan',
    rights: ['floor'],
    load: () => import('#web/staff/cuppings/cuppings-room.tsx'),
  },
  {
    path: 'fill',
    name: 'Fill',
    part: 'The day',
    key: 'f',
    rights: ['floor'],
    load: () => import('#web/staff/packing/fill/fill.tsx'),
  },
  {
    path: 'tasters',
    name: 'Tasters',
    part: 'The day',
    tabOf: 'fill',
    rights: ['floor'],
    load: () => import('#web/staff/tasters/tasters-room.tsx'),
  },
  {
    path: 'pack',
    name: 'Pack',
    part: 'The day',
    key: 'p',
    rights: ['floor'],
    load: () => import('#web/staff/packing/pack/pack-room.tsx'),
  },
  {
    path: 'labels',
    name: 'Labels',
    part: 'The day',
    isOffRail: true,
    rights: ['floor', 'orders'],
    load: () => import('#web/staff/packing/print/labels.tsx'),
  },
  {
    path: 'fill-list',
    name: 'Fill list',
    part: 'The day',
    isOffRail: true,
    rights: ['floor'],
    load: () => import('#web/staff/packing/print/fill-list.tsx'),
  },
  {
    path: 'slips',
    name: 'Packing slips',
    part: 'The day',
    isOffRail: true,
    rights: ['floor', 'orders'],
    load: () => import('#web/staff/packing/print/slips.tsx'),
  },
  {
    path: 'carrier',
    name: 'Carrier',
    part: 'The day',
    tabOf: 'pack',
    rights: ['floor', 'orders'],
    load: () => import('#web/staff/carrier/carrier-room.tsx'),
  },
  {
    path: 'close',
    name: 'Close',
    part: 'The day',
    tabOf: 'today',
    rights: ['floor', 'orders', 'money'],
    load: () => import('#web/staff/traceability/close.tsx'),
  },
  {
    path: 'trace',
    name: 'Trace',
    part: 'The day',
    tabOf: 'today',
    rights: ['floor', 'orders'],
    load: () => import('#web/staff/traceability/trace-room.tsx'),
  },
  {
    path: 'orders',
    name: 'Orders',
    part: 'Customers',
    key: 'o',
    rights: ['floor', 'orders', 'money'],
    railRights: ['orders', 'money'],
    load: () => import('#web/staff/orders/list/orders.tsx'),
  },
  {
    path: 'standing-orders',
    name: 'Standing orders',
    part: 'Customers',
    tabOf: 'orders',
    rights: ['orders'],
    load: () => import('#web/staff/standing-orders/standing-orders-room.tsx'),
  },
  {
    path: 'inbox',
    name: 'Inbox',
    part: 'Customers',
    key: 'i',
    rights: ['people'],
    load: () => import('#web/staff/inbox/inbox-room.tsx'),
  },
  {
    path: 'customers',
    name: 'Customers',
    part: 'Customers',
    key: 'c',
    rights: ['people'],
    load: () => import('#web/staff/customers/customers-room.tsx'),
  },
  {
    path: 'distributors',
    name: 'Distributors',
    part: 'Customers',
    tabOf: 'inbox',
    rights: ['people'],
    load: () => import('#web/staff/distributors/distributors-room.tsx'),
  },
  {
    path: 'storefronts',
    name: 'Storefronts',
    part: 'Customers',
    tabOf: 'inbox',
    rights: ['people'],
    load: () => import('#web/staff/storefronts/storefronts-room.tsx'),
  },
  {
    path: 'newsletter',
    name: 'Newsletter',
    part: 'Customers',
    tabOf: 'customers',
    rights: ['people'],
    load: () => import('#web/staff/newsletter/newsletter-room.tsx'),
  },
  {
    path: 'mails',
    name: 'Mails',
    part: 'Customers',
    tabOf: 'inbox',
    rights: ['people'],
    load: () => import('#web/staff/mails/mails-room.tsx'),
  },
  {
    path: 'past-orders',
    name: 'Past orders',
    part: 'Customers',
    isOffRail: true,
    rights: ['people'],
    load: () => import('#web/staff/imports/past-orders-room.tsx'),
  },
  {
    path: 'stock',
    name: 'Stock',
    part: 'Coffee',
    key: 's',
    rights: ['floor', 'catalogue'],
    load: () => import('#web/staff/stock/stock-room.tsx'),
  },
  {
    path: 'to-buy',
    name: 'To buy',
    part: 'Coffee',
    tabOf: 'stock',
    rights: ['floor', 'catalogue'],
    load: () => import('#web/staff/green-buying/to-buy-room.tsx'),
  },
  {
    path: 'arrivals',
    name: 'Arrivals',
    part: 'Coffee',
    tabOf: 'stock',
    rights: ['floor', 'catalogue'],
    load: () => import('#web/staff/green-buying/arrivals-room.tsx'),
  },
  {
    path: 'contracts',
    name: 'Contracts',
    part: 'Coffee',
    tabOf: 'stock',
    rights: ['catalogue'],
    load: () => import('#web/staff/green-buying/contracts-room.tsx'),
  },
  {
    path: 'coffees',
    name: 'Coffees',
    part: 'Coffee',
    rights: ['catalogue', 'numbers'],
    railRights: ['catalogue'],
    load: () => import('#web/staff/coffees/coffees-room.tsx'),
  },
  {
    path: 'money',
    name: 'Money',
    part: 'Money',
    key: 'm',
    rights: ['money'],
    load: () => import('#web/staff/money/money-room.tsx'),
  },
  {
    path: 'members',
    name: 'Members',
    part: 'Money',
    withTabs: 'Offers',
    rights: ['money', 'people'],
    load: () => import('#web/staff/plans/plans-room.tsx'),
  },
  {
    path: 'vouchers',
    name: 'Vouchers',
    part: 'Money',
    tabOf: 'members',
    rights: ['money'],
    load: () => import('#web/staff/vouchers/vouchers-room.tsx'),
  },
  {
    path: 'gift-cards',
    name: 'Gift cards',
    part: 'Money',
    tabOf: 'members',
    rights: ['money', 'people'],
    load: () => import('#web/staff/gift-cards/gift-cards-room.tsx'),
  },
  {
    path: 'numbers',
    name: 'Numbers',
    part: 'Money',
    tabOf: 'money',
    rights: ['numbers'],
    load: () => import('#web/staff/numbers/numbers-room.tsx'),
  },
  {
    path: 'settings',
    name: 'Settings',
    part: 'House',
    rights: ['staff'],
    load: () => import('#web/staff/settings/settings-room.tsx'),
  },
  {
    path: 'people',
    name: 'Staff',
    part: 'House',
    tabOf: 'settings',
    rights: ['floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff'],
    load: () => import('#web/staff/people/people-room.tsx'),
  },
  {
    path: 'import',
    name: 'Moving in',
    part: 'House',
    isOffRail: true,
    rights: ['staff'],
    load: () => import('#web/staff/imports/import-room.tsx'),
  },
  {
    path: 'audit',
    name: 'Audit log',
    part: 'House',
    tabOf: 'settings',
    rights: ['floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff'],
    load: () => import('#web/staff/audit/audit-room.tsx'),
  },
];
