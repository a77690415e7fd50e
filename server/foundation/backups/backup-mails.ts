import type { MailToShop } from '#server/foundation/mail/mail.ts';

export const backupFailedTwice = (fault: string): MailToShop => ({
  kind: 'back-up failed',
  subject: 'Two nights without a back-up',
  blocks: [
    { heading: 'Two nights without a back-up' },
    {
      paragraph:
        'Tonight’s back-up of the shop failed, and so did last night’s. Older ones are still there. The shop goes on trying every hour.',
    },
    { quote: fault },
    { button: 'Look at the back-ups', path: '/staff/settings' },
  ],
  reason: 'The shop tells this address when two back-ups in a row fail.',
});
