import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { FROM_A_DAY, FromNowOrADay, type SettingDialogProps, settle } from './settle.tsx';

const TELEPHONE = { telephone: { label: 'Telephone' }, ...FROM_A_DAY } as const;

export const ChangeTelephone = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="The shop’s telephone"
    fields={TELEPHONE}
    button="Change it"
    send={({ telephone, ...when }) => settle(all, { telephone }, when)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      Every page of the shop, invoices, statements and the terms say it. Invoices of orders that came in
      before keep the number that they name.
    </p>
    <TextField
      name="telephone"
      type="tel"
      value={all.now.telephone}
      hint="As customers read it, such as 0117 496 0600"
    />
    <FromNowOrADay />
  </AskDialog>
);

const SOCIAL = { social: { label: 'A page on each line', kind: 'paragraph' }, ...FROM_A_DAY } as const;

export const ChangeSocial = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="The shop’s pages elsewhere"
    fields={SOCIAL}
    button="Change them"
    send={async ({ social, ...when }) => {
      const outcome = await settle(all, { social: pagesIn(social) }, when);
      return outcome.ok ? outcome : { ...outcome, problem: atTheField(outcome.problem) };
    }}
    onDone={onClose}
    onClose={onClose}
  >
    <p>The foot of every page links to them, in this order.</p>
    <TextArea
      name="social"
      rows={4}
      value={all.now.social.map(({ name, url }) => `${name} ${url}`).join('\n')}
      hint="Its name, then its address: Instagram https://www.instagram.com/ours. At most six; empty: none"
      optional
    />
    <FromNowOrADay />
  </AskDialog>
);

/** The last word of a line is the address. */
const pagesIn = (text: string): { name: string; url: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const words = line.split(/\s+/);
      const url = words.pop() ?? '';
      return { name: words.join(' '), url };
    });

/** One field stands for all of them: what is wrong with any page is said there. */
function atTheField<P extends { fields?: Record<string, string> | undefined }>(problem: P): P {
  const { name, url, ...fields } = problem.fields ?? {};
  const wrong = url ?? name;
  return wrong === undefined ? problem : { ...problem, fields: { ...fields, social: wrong } };
}
