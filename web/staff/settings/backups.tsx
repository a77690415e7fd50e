import type { BackupNight } from '#contract/backups/backups.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';

/** Back-ups of the last nights, and whether each could be restored. */
export function Backups() {
  const call = useCall('backups', () => browserApi('GET /staff/backups'));
  return (
    <Panel title="Back-ups">
      <Loaded call={call} what="the back-ups">
        {(nights) => (
          <>
            <p>{howItStands(nights)}</p>
            {nights.length > 0 && (
              <Sheet caption="Back-ups" rows={nights} idOf={({ day }) => day} columns={COLUMNS} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function howItStands(nights: readonly BackupNight[]): string {
  const last = nights.find(({ fault }) => fault === null);
  if (last === undefined)
    return nights.length === 0
      ? 'The shop isn’t backing itself up. To turn that on, set BACKUP_DIR on the server.'
      : 'None of the last back-ups could be restored.';
  const isRecent = last.day >= dayAfter(dayInLondon(new Date()), -1);
  return isRecent
    ? 'Each night the shop is backed up, and the back-up restored beside it to see that it works.'
    : `The last back-up that works is of ${weekdayInWords(last.day)}. There should be one each night.`;
}

const seconds = (ms: number | null): string => (ms === null ? '' : `${Math.ceil(ms / SECOND_MS)} s`);

function sizeInWords(kilobytes: number | null): string {
  if (kilobytes === null) return '';
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

const COLUMNS: readonly SheetColumn<BackupNight>[] = [
  { head: 'Night', cell: ({ day }) => weekdayInWords(day), kind: 'name' },
  { head: 'Rows', cell: ({ rows }) => rows?.toLocaleString('en-GB'), kind: 'figure' },
  { head: 'Size', cell: ({ kilobytes }) => sizeInWords(kilobytes), kind: 'figure' },
  { head: 'Written in', cell: ({ wrote_ms }) => seconds(wrote_ms), kind: 'figure' },
  { head: 'Restored in', cell: ({ tried_ms }) => seconds(tried_ms), kind: 'figure' },
  { head: 'Result', cell: ({ fault }) => fault ?? 'Restored and checked' },
];
