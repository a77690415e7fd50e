import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import {
  FROM_A_DAY,
  FROM_ANY_TIME,
  FromAnyTime,
  FromNowOrADay,
  type SettingDialogProps,
  settle,
} from './settle.tsx';

const CUT_OFF = { cut_off: { label: 'Orders close at' }, ...FROM_A_DAY } as const;

export const ChangeCutOff = ({ all, onClose }: SettingDialogProps) => (
  <AskDialog
    title="When orders of a day close"
    fields={CUT_OFF}
    button="Change it"
    send={({ cut_off, ...when }) => settle(all, { cut_off }, when)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      What is ordered before leaves on the same working day. Orders that were placed keep the day that they
      were promised.
    </p>
    <TextField name="cut_off" value={all.now.cut_off} hint="Such as 12:00, in London" />
    <FromNowOrADay />
  </AskDialog>
);

const WORDS = {
  order_by: { label: 'Until when to order' },
  how_long: { label: 'How long the post takes' },
  allow: { label: 'What to allow for' },
  ...FROM_ANY_TIME,
} as const;

export const ChangeDeliveryWords = ({ all, onClose }: SettingDialogProps) => {
  const { order_by, how_long, allow } = all.now.delivery_words;
  return (
    <AskDialog
      title="What customers read about delivery"
      fields={WORDS}
      button="Change it"
      send={({ order_by: orderBy, how_long: howLong, allow, ...when }) =>
        settle(all, { delivery_words: { order_by: orderBy, how_long: howLong, allow } }, when)
      }
      onDone={onClose}
      onClose={onClose}
    >
      <TextArea name="order_by" value={order_by} rows={2} hint="{cut-off} stands where pages say the hour" />
      <TextArea name="how_long" value={how_long} rows={3} />
      <TextArea name="allow" value={allow} rows={3} hint="In the answers to questions" />
      <FromAnyTime />
    </AskDialog>
  );
};
