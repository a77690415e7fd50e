/** What a screen of the back office may wait for a change of. */
export const TOPICS = [
  'orders',
  'stock',
  'roasting',
  'packing',
  'staff',
  'customers',
  'money',
  'mails',
  'settings',
  'inbox',
  'cuppings',
  'tasters',
] as const;

export type Topic = (typeof TOPICS)[number];
