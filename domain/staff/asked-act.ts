/** What somebody asks a second person for, as it is said after “asks to”, and where it is done once it is confirmed. */

/** “refund order”, “order 1207”: refund order 1207. */
export function askedActInWords(act: string, object: string): string {
  const words = WORDS[act];
  if (words !== undefined) return words.replace('{}', object);
  const [verb = ''] = act.split(' ');
  return `${verb} ${object}`;
}

const WORDS: Readonly<Record<string, string>> = {
  'ask for email change': 'give {} another email address',
  'bring in balances': 'bring in what is worth money in {}',
  'change bank details': 'change the bank details',
  'export everything': 'download everything that {} has, every name and address included',
  'give credit': 'give credit to {}',
  'mail buyers': 'write to all buyers of {}',
  'merge customers': 'merge another record into {}',
  'pay back account payment': 'pay back an account payment of {}',
  'record account payment': 'record an account payment of {}',
  'make voucher': 'make {}',
  'send gift card elsewhere': 'send {} to another address',
  'waive fee': 'waive a fee of {}',
  'withdraw bank details': 'withdraw the bank details that were to come',
};

/** Below `/staff`; none where no screen stands for it. */
export function whereAskedActIsDone(act: string, object: string): string | undefined {
  const [kind = '', ...rest] = object.split(' ');
  const name = rest.join(' ');
  if (act === 'mail buyers') return `/trace?of=${encodeURIComponent(name)}`;
  if (kind === 'import') return `/import/${name}`;
  if (act === 'issue gift cards') return '/gift-cards/batches';
  if (act === 'export everything') return '/settings';
  if (act === 'make voucher') return '/vouchers';
  if (act === 'send gift card elsewhere') return '/gift-cards';
  if (name === 'orders') return '/orders';
  if (kind === 'order') return `/orders/${name}`;
  if (kind === 'customer') return `/customers/${name}`;
  return kind === 'setting' ? '/settings' : undefined;
}
