import { useState } from 'react';
import type { AllSettings } from '#contract/settings/settings.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AddDay, RemoveDay } from './day-dialogs.tsx';
import { DueThen } from './due-then.tsx';
import styles from './settings.module.css';

interface Props {
  all: AllSettings;
  again: () => void;
}

/** Days that are other than usual: closed although they are working days, or the other way round. */
export function Days({ all, again }: Props) {
  const [asks, setAsks] = useState<{ add: 'closed' | 'opened' } | { remove: string }>();
  const mayChange = useMay()('staff');
  const close = () => {
    setAsks(undefined);
    again();
  };
  const today = dayInLondon(new Date());
  const { closed, opened } = all.now.working_days;
  const rows = [
    ...closed.map((one) => ({ ...one, isClosed: true })),
    ...opened.map((one) => ({ ...one, isClosed: false })),
  ]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <Panel
      title="Closed and opened days"
      action={
        mayChange && (
          <div className={styles.acts}>
            <ActButton onAct={() => setAsks({ add: 'closed' })}>Close a day</ActButton>
            <ActButton onAct={() => setAsks({ add: 'opened' })}>Open a day</ActButton>
          </div>
        )
      }
    >
      <p>
        The roastery works from Monday to Friday, but not on bank holidays. We never promise a closed day.
      </p>
      {rows.length === 0 ? (
        <p>No days have been changed.</p>
      ) : (
        <Sheet
          caption="Changed days"
          rows={rows}
          idOf={({ day }) => day}
          columns={columnsWith(mayChange ? (day) => setAsks({ remove: day }) : null)}
        />
      )}
      {asks !== undefined &&
        ('add' in asks ? (
          <AddDay all={all} to={asks.add} onClose={close} />
        ) : (
          <RemoveDay all={all} day={asks.remove} onClose={close} />
        ))}
    </Panel>
  );
}

interface OtherDay {
  day: string;
  why: string;
  isClosed: boolean;
}

const columnsWith = (remove: ((day: string) => void) | null): readonly SheetColumn<OtherDay>[] => [
  { head: 'Day', cell: ({ day }) => weekdayInWords(day), kind: 'name' },
  { head: 'It is', cell: ({ isClosed }) => (isClosed ? 'Closed' : 'Open') },
  { head: 'Why', cell: ({ why }) => why },
  { head: 'Orders', cell: ({ day, isClosed }) => isClosed && <DueThen day={day} /> },
  ...(remove === null ? [] : [changeWith(remove)]),
];

const changeWith = (remove: (day: string) => void): SheetColumn<OtherDay> => ({
  head: 'Change',
  kind: 'act',
  cell: ({ day }) => <ActButton onAct={() => remove(day)}>As usual again</ActButton>,
});
