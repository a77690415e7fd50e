import { useState } from 'react';
import type { MachineAnswer, Roastery } from '#contract/roasting/machines.ts';
import { timeOf } from '#domain/dispatch/cut-off.ts';
import { weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ChangeMachine } from './change-machine.tsx';
import { ChangeSettings } from './change-settings.tsx';
import styles from './roasting.module.css';
import { rangeOf } from './words.ts';

/** The machines and what plans are made with. What is changed holds from the next plan on. */
export function Machines() {
  const call = useLiveCall('machines', ['roasting'], () => browserApi('GET /staff/machines'));
  const [edited, setEdited] = useState<MachineAnswer | 'new' | 'settings'>();
  const may = useMay();
  const mayChange = may('catalogue');
  const close = () => {
    setEdited(undefined);
    call.again();
  };
  return (
    <Screen
      title="Machines"
      lead="What is changed here holds from the next plan on."
      actions={mayChange && <ActButton onAct={() => setEdited('new')}>Add a machine</ActButton>}
    >
      <Loaded call={call} what="the machines">
        {({ machines, settings }) => (
          <>
            <MachineTable machines={machines} onChange={mayChange ? setEdited : null} />
            <Settings settings={settings} onChange={mayChange ? () => setEdited('settings') : null} />
            {edited === 'settings' && <ChangeSettings settings={settings} onClose={close} />}
          </>
        )}
      </Loaded>
      {edited !== undefined && edited !== 'settings' && (
        <ChangeMachine machine={edited === 'new' ? null : edited} onClose={close} />
      )}
    </Screen>
  );
}

interface TableProps {
  machines: readonly MachineAnswer[];
  /** `null` for those who only read. */
  onChange: ((machine: MachineAnswer) => void) | null;
}

const MachineTable = ({ machines, onChange }: TableProps) => (
  <Sheet
    caption="Roasting machines"
    rows={machines}
    idOf={({ id }) => id}
    columns={
      onChange === null ? COLUMNS : [...COLUMNS, { head: 'Acts', cell: changing(onChange), kind: 'act' }]
    }
  />
);

const changing = (onChange: (machine: MachineAnswer) => void) => (machine: MachineAnswer) => (
  <ActButton onAct={() => onChange(machine)}>
    Change<span className="visually-hidden"> {machine.name}</span>
  </ActButton>
);

const COLUMNS: readonly SheetColumn<MachineAnswer>[] = [
  { head: 'Machine', cell: ({ name }) => <strong>{name}</strong>, kind: 'name' },
  { head: 'A batch', cell: rangeOf },
  {
    head: 'Takes',
    cell: ({ minutes, changeover_minutes }) =>
      `${countOf(minutes, 'minute')}, then ${changeover_minutes} to change over`,
  },
  { head: 'Hours', cell: ({ opens, closes }) => `${timeOf(opens)}–${timeOf(closes)}`, kind: 'time' },
  { head: 'In use', cell: ({ is_used }) => (is_used ? 'Yes' : 'No') },
];

interface SettingsProps {
  settings: Roastery['settings'];
  onChange: (() => void) | null;
}

const Settings = ({ settings, onChange }: SettingsProps) => (
  <section className={styles.part}>
    <h2>What plans are made with</h2>
    <div className={styles.row}>
      <p>
        Roasted coffee may wait <strong>{countOf(settings.most_days_in_bin, 'day')}</strong> in its bin. To be
        filled, <strong>{settings.fill_allowance_percent}%</strong> more is roasted, and{' '}
        <strong>{weightInWords(settings.fill_allowance_grams)}</strong> for each bin. Custom blends are{' '}
        <strong>{settings.mixes_custom_blends_green ? 'mixed green' : 'blended after roasting'}</strong>.
      </p>
      {onChange !== null && (
        <ActButton onAct={onChange}>
          Change<span className="visually-hidden"> what plans are made with</span>
        </ActButton>
      )}
    </div>
  </section>
);
