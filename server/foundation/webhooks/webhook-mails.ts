import type { MailToShop } from '#server/foundation/mail/mail.ts';

export const webhookSwitchedOff = ({ id, host }: { id: number; host: string }): MailToShop => ({
  kind: 'webhook switched off',
  about: `webhook ${id}`,
  subject: 'A webhook was switched off',
  blocks: [
    { heading: 'A webhook was switched off' },
    {
      paragraph: `The program at ${host} answered that it wants no more messages (410), so the shop sends it none. What happens meanwhile isn’t kept for it.`,
    },
    { paragraph: 'If it should go on hearing of things, switch the webhook on again.' },
    { button: 'Look at the webhooks', path: '/staff/settings/webhooks' },
  ],
  reason: 'The shop tells this address when a program has its webhook switched off.',
});
