import type { MailToShop } from '#server/foundation/mail/mail.ts';

/** Which rows break them stands in the back office alone: they may name people. */
export const ledgerUnsound = (brokenRules: readonly string[]): MailToShop => ({
  kind: 'ledger unsound',
  subject: 'The ledger is not sound',
  blocks: [
    { heading: 'The ledger is not sound' },
    { paragraph: 'Last night’s check of the ledger found something that must not be:' },
    ...brokenRules.map((rule) => ({ quote: rule })),
    { button: 'Look at the check', path: '/staff/money/check' },
  ],
  reason: 'The shop tells this address each morning on which its ledger is not sound.',
});
