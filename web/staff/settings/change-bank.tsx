import type { Approval } from '#contract/approvals/approvals.ts';
import type { Settings } from '#contract/settings/settings.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FROM_ANY_TIME, FromAnyTime, type SettingDialogProps, settle } from './settle.tsx';

/** Begins with what was put before a second person, so that it can be sent as it was confirmed. */
export function ChangeBank(props: SettingDialogProps) {
  const { answer: approvals, problem } = useCall('approvals', () => browserApi('GET /staff/approvals'));
  if (approvals === null && problem === null) return null;
  const approval = approvals?.findLast(({ is_own, act }) => is_own && act === 'change bank details');
  return <BankDialog {...props} asked={approval} />;
}

const BANK = {
  account_name: { label: 'Account name' },
  sort_code: { label: 'Sort code' },
  account_number: { label: 'Account number' },
  ...FROM_ANY_TIME,
} as const;

const BankDialog = ({ all, onClose, asked }: SettingDialogProps & { asked: Approval | undefined }) => {
  const { account_name, sort_code, account_number } = bankIn(asked) ?? all.now.bank;
  return (
    <AskDialog
      title="The shop’s bank account"
      fields={BANK}
      button="Change it"
      send={({ account_name: name, sort_code: sortCode, account_number: number, ...when }) =>
        settle(all, { bank: { account_name: name, sort_code: sortCode, account_number: number } }, when)
      }
      onDone={onClose}
      onClose={onClose}
    >
      {asked === undefined ? (
        <p>
          All transfers go there from then on; statements that were sent keep the account that they name.
          Where two of you may change settings, the other one confirms it first, under Staff. Then open this
          again: what was confirmed stands here.
        </p>
      ) : (
        <p role="status">
          {asked.is_confirmed
            ? 'What you asked for is confirmed: look at it once more, and change it.'
            : 'What you asked for waits for a second person, under Staff.'}
        </p>
      )}
      <TextField name="account_name" value={account_name} />
      <TextField name="sort_code" value={sort_code} hint="Such as 20-00-00" />
      <TextField name="account_number" value={account_number} inputMode="numeric" hint="Eight digits" />
      <FromAnyTime {...startIn(asked)} />
    </AskDialog>
  );
};

const bankIn = (asked: Approval | undefined) => asked?.details['after'] as Settings['bank'] | undefined;

/** The day and the hour from which it was to hold; nothing where it was to hold at once. */
function startIn(asked: Approval | undefined): { day?: string; hour?: string } {
  const from = new Date(String(asked?.details['from']));
  if (Number.isNaN(from.getTime())) return {};
  const hour = from.toLocaleTimeString('en-GB', { hour: 'numeric', timeZone: 'Europe/London' });
  return { day: dayInLondon(from), hour: String(Number(hour)) };
}
