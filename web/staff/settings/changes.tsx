import { useState } from 'react';
import type { AllSettings, SettingVersion } from '#contract/settings/settings.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { changeInWords, NAMES, STATES } from './setting-words.ts';

interface Props {
  all: AllSettings;
  again: () => void;
}

/** Every change, of which none is ever rewritten; one that is still to come can be withdrawn. */
export const Changes = ({ all, again }: Props) => (
  <Panel title="Changes">
    {all.versions.length === 0 ? (
      <p>Nothing has been changed yet: what the shop was started with holds.</p>
    ) : (
      <Sheet
        caption="Changes of settings, the newest first"
        rows={all.versions}
        idOf={({ id }) => id}
        columns={columnsWith(again)}
      />
    )}
  </Panel>
);

const columnsWith = (again: () => void): readonly SheetColumn<SettingVersion>[] => [
  { head: 'Setting', cell: ({ setting }) => NAMES[setting], kind: 'name' },
  { head: 'To', cell: changeInWords },
  { head: 'From', cell: ({ valid_from }) => shortMoment(valid_from), kind: 'time' },
  { head: 'By', cell: ({ changed_by, changed_at }) => `${changed_by}, ${shortMoment(changed_at)}` },
  { head: 'State', cell: ({ state }) => STATES[state] },
  {
    head: 'Withdraw',
    kind: 'act',
    cell: (version) => version.state === 'to come' && <Withdraw version={version} again={again} />,
  },
];

function Withdraw({ version, again }: { version: SettingVersion; again: () => void }) {
  const may = useMay()('staff');
  const [asks, setAsks] = useState(false);
  const done = () => {
    setAsks(false);
    again();
  };
  return (
    may && (
      <>
        <ActButton kind="grave" onAct={() => setAsks(true)}>
          Withdraw it
        </ActButton>
        {asks && <WithdrawDialog version={version} onDone={done} onClose={() => setAsks(false)} />}
      </>
    )
  );
}

interface DialogProps {
  version: SettingVersion;
  onDone: () => void;
  onClose: () => void;
}

const WithdrawDialog = ({ version, onDone, onClose }: DialogProps) => (
  <AskDialog
    title="Withdraw this change"
    fields={FRESH_CODE}
    button="Withdraw it"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('DELETE /staff/settings/{id}', { params: { id: String(version.id) } }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      {NAMES[version.setting]}: {changeInWords(version)}, from {shortMoment(version.valid_from)}.
    </p>
    {version.setting === 'bank' && (
      <p>
        Where two of you may change settings, the other one confirms it first, under Staff. Then withdraw it
        once more.
      </p>
    )}
    <FreshCodeField />
  </AskDialog>
);
