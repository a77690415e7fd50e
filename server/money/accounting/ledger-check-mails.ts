import type { MailToShop } from '#server/foundation/mail/mail.ts';

interface Found {
  /** Rules with rows that break them. */
  broken: readonly string[];
  unchecked: readonly string[];
}

/** Which rows break them stands in the back office alone: they may name people. */
export function ledgerUnsound({ broken, unchecked }: Found): MailToShop {
  const subject = broken.length > 0 ? 'The ledger is not sound' : 'The ledger could not be checked';
  return {
    kind: 'ledger unsound',
    subject,
    blocks: [
      { heading: subject },
      ...quoted('Last night’s check of the ledger found something wrong:', broken),
      ...quoted('Last night’s check of the ledger could not look for this:', unchecked),
      { button: 'Look at the check', path: '/staff/money/check' },
    ],
    reason: 'The shop tells this address when the nightly check of the ledger finds something.',
  };
}

const quoted = (paragraph: string, rules: readonly string[]): MailToShop['blocks'] =>
  rules.length === 0 ? [] : [{ paragraph }, ...rules.map((quote) => ({ quote }))];
