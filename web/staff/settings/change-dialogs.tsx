import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { passkeysInWords, weightsInWords } from './setting-words.ts';
import { FROM_ANY_TIME, FromAnyTime, type SettingDialogProps, settle } from './settle.tsx';

const PARTS = { shows: { label: 'Who sees the parts' }, ...FROM_ANY_TIME } as const;

export const ChangeBagParts = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="Where the price goes"
    fields={PARTS}
    button="Change it"
    send={({ shows, ...when }) => settle(all, { shows_bag_parts: shows === 'yes' }, when)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>The parts tell what each bean costs the roastery.</p>
    <SelectField
      name="shows"
      value={all.now.shows_bag_parts ? 'yes' : 'no'}
      choices={[
        { value: 'yes', text: 'Everybody' },
        { value: 'no', text: 'Nobody outside' },
      ]}
    />
    <FromAnyTime />
  </AskDialog>
);

const PASSKEYS = { demands_passkeys: { label: 'Staff log in' }, ...FROM_ANY_TIME } as const;

export const ChangePasskeys = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="How staff log in"
    fields={PASSKEYS}
    button="Change it"
    send={({ demands_passkeys, ...when }) =>
      settle(all, { demands_passkeys: demands_passkeys === 'yes' }, when)
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      Where a passkey is demanded, a password and six digits open no room any more, and everybody logged in
      without a passkey is led to add one. A recovery code still leads there. Tablets of the floor go on by
      PIN.
    </p>
    <SelectField
      name="demands_passkeys"
      value={all.now.demands_passkeys ? 'yes' : 'no'}
      choices={[
        { value: 'yes', text: passkeysInWords(true) },
        { value: 'no', text: passkeysInWords(false) },
      ]}
      hint="To demand it, log in with a passkey of your own first"
    />
    <FromAnyTime />
  </AskDialog>
);

const WEIGHTS = { records_weights: { label: 'Weights' }, ...FROM_ANY_TIME } as const;

export const ChangeWeights = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="How the floor works"
    fields={WEIGHTS}
    button="Change it"
    send={({ records_weights, ...when }) => settle(all, { records_weights: records_weights === 'yes' }, when)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      In the light way batches are roasted, bags filled and boxes packed with a tap each, or all at once.
      Green coffee, losses and weights then stand as they were planned, and Trace, the close of the day and
      labels of the carrier go by that. A recall writes to everybody whose bag could hold the lot, which are
      many more.
    </p>
    <p>
      The law still wants each bag to hold what it is sold as: weigh every bag, or keep samples and a record
      of them yourself, since nothing here does. What was begun with weights goes on with them.
    </p>
    <SelectField
      name="records_weights"
      value={all.now.records_weights ? 'yes' : 'no'}
      choices={[
        { value: 'yes', text: weightsInWords(true) },
        { value: 'no', text: weightsInWords(false) },
      ]}
    />
    <FromAnyTime />
  </AskDialog>
);

const MAIL = { shop_mail: { label: 'Email address' }, ...FROM_ANY_TIME } as const;

export const ChangeShopMail = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="The shop’s own mailbox"
    fields={MAIL}
    button="Change it"
    send={({ shop_mail, ...when }) => settle(all, { shop_mail: shop_mail === '' ? null : shop_mail }, when)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      Each order and enquiry is mailed there, with the names and addresses of people, and so is what needs
      looking into: a ledger that is not sound, back-ups that failed, a webhook that was switched off.
    </p>
    <TextField
      name="shop_mail"
      type="email"
      value={all.now.shop_mail ?? ''}
      hint="Empty: nothing is mailed"
      optional
    />
    <FromAnyTime />
  </AskDialog>
);
