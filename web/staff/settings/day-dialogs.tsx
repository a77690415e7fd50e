import { useState } from 'react';
import type { AllSettings } from '#contract/settings/settings.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { withoutPast } from '#domain/settings/days.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { DueThen } from './due-then.tsx';

interface Props {
  all: AllSettings;
  onClose: () => void;
}

type Days = AllSettings['now']['working_days'];

const settle = ({ newest }: AllSettings, days: Days) =>
  browserApi('POST /staff/settings', {
    body: { working_days: withoutPast(days, dayInLondon(new Date())), based_on: newest.working_days },
  });

const ADD = { day: { label: 'Day' }, why: { label: 'Why' }, ...FRESH_CODE } as const;

const CHOSEN = /^\d{4}-\d\d-\d\d$/;

export function AddDay({ all, to, onClose }: Props & { to: 'closed' | 'opened' }) {
  const [day, setDay] = useState('');
  const days = all.now.working_days;
  return (
    <AskDialog
      title={to === 'closed' ? 'Close a day' : 'Open a day'}
      fields={ADD}
      button={to === 'closed' ? 'Close it' : 'Open it'}
      send={({ day: on, why, ...code }) =>
        withFreshCode(code, () => settle(all, { ...days, [to]: [...days[to], { day: on, why }] }))
      }
      onDone={onClose}
      onClose={onClose}
    >
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.type === 'date') setDay(target.value);
        }}
      >
        <DayField name="day" />
      </div>
      {to === 'closed' && CHOSEN.test(day) && (
        <p role="status">
          <DueThen day={day} isListed />
        </p>
      )}
      <TextField name="why" hint="Such as stocktaking; customers don’t see it" />
      <FreshCodeField />
    </AskDialog>
  );
}

export const RemoveDay = ({ all, day, onClose }: Props & { day: string }) => {
  const { closed, opened } = all.now.working_days;
  const others = (days: Days['closed']) => days.filter((one) => one.day !== day);
  return (
    <AskDialog
      title={`${weekdayInWords(day)} as usual again`}
      fields={FRESH_CODE}
      button="As usual again"
      send={(code) =>
        withFreshCode(code, () => settle(all, { closed: others(closed), opened: others(opened) }))
      }
      onDone={onClose}
      onClose={onClose}
    >
      <p>Orders that were promised meanwhile keep their days.</p>
      <FreshCodeField />
    </AskDialog>
  );
};
