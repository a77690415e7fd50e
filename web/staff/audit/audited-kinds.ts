/** How the audit log names what was changed: the kind, then its number or code. */

export const AUDITED_KINDS = [
  { kind: 'order', name: 'Order' },
  { kind: 'customer', name: 'Person' },
  { kind: 'bean', name: 'Bean' },
  { kind: 'blend', name: 'House blend' },
  { kind: 'lot', name: 'Green lot' },
  { kind: 'green contract', name: 'Contract for green coffee' },
  { kind: 'green arrival', name: 'Arrival of green coffee' },
  { kind: 'batch', name: 'Batch' },
  { kind: 'bin', name: 'Bin' },
  { kind: 'bag', name: 'Bag' },
  { kind: 'bags', name: 'Lot of bags' },
  { kind: 'coffee', name: 'Coffee' },
  { kind: 'machine', name: 'Machine' },
  { kind: 'day', name: 'Day' },
  { kind: 'box', name: 'Box' },
  { kind: 'carton', name: 'Carton' },
  { kind: 'carrier file', name: 'File for the carrier' },
  { kind: 'publication', name: 'Public blend' },
  { kind: 'thread', name: 'Thread' },
  { kind: 'saved reply', name: 'Saved reply' },
  { kind: 'mail', name: 'Mail' },
  { kind: 'payment', name: 'Payment' },
  { kind: 'voucher', name: 'Voucher' },
  { kind: 'gift card sale', name: 'Gift card that was bought' },
  { kind: 'gift card batch', name: 'Batch of gift cards' },
  // After those whose names begin with its own.
  { kind: 'gift card', name: 'Gift card' },
  { kind: 'month', name: 'Month of the accounts' },
  { kind: 'ledger check', name: 'Check of the ledger' },
  { kind: 'price parameters', name: 'Price parameters' },
  { kind: 'setting', name: 'Setting' },
  { kind: 'invitation', name: 'Invitation to work here' },
  { kind: 'tablet', name: 'Tablet' },
  { kind: 'API key', name: 'API key' },
  { kind: 'webhook', name: 'Webhook' },
  { kind: 'signing key', name: 'Key that signs for platforms' },
] as const;

/** “gift card sale 12” is the gift card sale, and its number; a kind that isn’t listed stands with what follows it. */
export function kindAndNumber(object: string): { kind: string; number: string } {
  const listed = AUDITED_KINDS.find(({ kind }) => object.startsWith(`${kind} `));
  return listed === undefined
    ? { kind: '', number: object }
    : { kind: listed.kind, number: object.slice(listed.kind.length + 1) };
}

export const objectOf = ({ kind, number }: { kind: string; number: string }): string =>
  [kind, number.trim()].filter((part) => part !== '').join(' ');
