import { useState } from 'react';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import form from '#web/ui/form/form.module.css';
import { TextField } from '#web/ui/form/text-field.tsx';
import { HowItLooks } from './how-it-looks.tsx';
import { FROM_A_DAY, FromNowOrADay, type SettingDialogProps, settle } from './settle.tsx';

const NAMES = {
  trading: { label: 'Name' },
  legal: { label: 'Who trades' },
  company_line: { label: 'About the company' },
  ...FROM_A_DAY,
} as const;

export function ChangeNames({ all, onClose }: SettingDialogProps) {
  const { names, mark, address, email, telephone } = all.now;
  const [shown, setShown] = useState(names);
  return (
    <AskDialog
      title="What the shop is called"
      fields={NAMES}
      button="Change it"
      send={({ trading, legal, company_line, ...when }) =>
        settle(all, { names: { trading, legal, company_line: lineOrNone(company_line) } }, when)
      }
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        Pages, mails, labels, slips and documents say it from then on. Invoices of orders that came in before
        keep the name that they were made with.
      </p>
      <div
        className={form.form}
        onInput={({ currentTarget }) => {
          const typed = (name: string) =>
            currentTarget.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.trim() ?? '';
          setShown({
            trading: typed('trading'),
            legal: typed('legal'),
            company_line: lineOrNone(typed('company_line')),
          });
        }}
      >
        <TextField
          name="trading"
          value={names.trading}
          hint="As pages, mails and bags say it, at most 30 letters"
        />
        <TextField
          name="legal"
          value={names.legal}
          hint="The company or person, as invoices and the terms name it"
        />
        <TextField
          name="company_line"
          value={names.company_line ?? ''}
          hint="Such as: Registered in England and Wales, number 01234567. Empty: nothing to say"
          optional
        />
      </div>
      <HowItLooks names={shown} mark={mark} address={address} email={email} telephone={telephone} />
      <FromNowOrADay />
    </AskDialog>
  );
}

const lineOrNone = (typed: string): string | null => (typed === '' ? null : typed);

const EMAIL = { email: { label: 'Email' }, ...FROM_A_DAY } as const;

export const ChangeEmail = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="The shop’s email for customers"
    fields={EMAIL}
    button="Change it"
    send={({ email, ...when }) => settle(all, { email }, when)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      Every page of the shop, mails, invoices and the terms say it, and mails come from it unless the server
      was set up to send from another address. Make sure that somebody reads it first.
    </p>
    <TextField name="email" type="email" value={all.now.email} hint="Such as hello@example.com" />
    <FromNowOrADay />
  </AskDialog>
);
