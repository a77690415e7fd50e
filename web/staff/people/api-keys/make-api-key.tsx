import type { MadeApiKey } from '#contract/api-keys/api-keys.ts';
import { LONGEST_KEY_DAYS } from '#domain/staff/api-key.ts';
import { STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from '../people.module.css';
import { NOT_HELD, RIGHT_FIELDS, rightsFrom } from '../rights-words.ts';

const FIELDS = {
  name: { label: 'Which program it is for' },
  ...RIGHT_FIELDS,
  lastsDays: { label: 'It works for' },
  callsAMinute: { label: 'Calls a minute' },
  ...FRESH_CODE,
} as const;

const NO = { value: NOT_HELD, text: 'No' };
const READS = { value: 'reads', text: 'To look at' };
const WRITES = { value: 'writes', text: 'Yes' };

const LASTS = [
  { value: '30', text: '30 days' },
  { value: '90', text: '90 days' },
  { value: '180', text: '180 days' },
  { value: String(LONGEST_KEY_DAYS), text: 'a year' },
];

interface Props {
  onDone: (made: MadeApiKey) => void;
  onClose: () => void;
}

/** A program gets rights that one holds oneself, and none that nobody chose. */
export function MakeApiKey(props: Props) {
  const { rights } = useMe();
  const waysOf = (right: StaffRight) =>
    rights[right] === 'writes' && right !== 'staff' ? [NO, READS, WRITES] : [NO, READS];
  return (
    <AskDialog
      {...props}
      title="Make an API key"
      fields={FIELDS}
      button="Make the key"
      send={({ name, lastsDays, callsAMinute, ...typed }) =>
        withFreshCode(typed, () =>
          browserApi('POST /staff/api-keys', {
            body: {
              name,
              rights: rightsFrom(typed),
              lastsDays: Number(lastsDays),
              callsAMinute: Number(callsAMinute),
            },
          }),
        )
      }
    >
      <TextField name="name" autoComplete="off" />
      <div className={styles.rights}>
        {STAFF_RIGHTS.filter((right) => rights[right] !== undefined).map((right) => (
          <SelectField key={right} name={right} choices={waysOf(right)} value={NOT_HELD} />
        ))}
      </div>
      <SelectField name="lastsDays" choices={LASTS} value="90" />
      <TextField name="callsAMinute" inputMode="numeric" value="60" hint="More than that are refused" />
      <p>
        If you lose a right, the key loses it too. It can do nothing that takes a code of your authenticator
        app or a second person.
      </p>
      <FreshCodeField />
    </AskDialog>
  );
}
