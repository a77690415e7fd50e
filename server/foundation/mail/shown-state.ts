import type { StaffMail } from '#contract/mail/staff-mails.ts';
import type { MailState } from './staff-mail-store.ts';

const SHOWN = {
  queued: 'waiting',
  sent: 'sent',
  failed: 'failed',
  withdrawn: 'stopped',
} as const satisfies Record<MailState, StaffMail['state']>;

/** Where a mail stands, as staff are told. */
export const shownState = (state: string): StaffMail['state'] => SHOWN[state as MailState];
