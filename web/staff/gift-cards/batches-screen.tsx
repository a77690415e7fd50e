import { useState } from 'react';
import type { IssuedBatch } from '#contract/gift-cards/issued-gift-cards.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';
import { IssueBatch } from './issue-batch.tsx';
import { Lists } from './lists.tsx';

const NEWEST = '100';

/** Batches that the roastery issued. Their codes are in the file that was saved then, and nowhere else. */
export function BatchesScreen() {
  const mayIssue = useMay()('money');
  const [isIssuing, setIssuing] = useState(false);
  const [saved, setSaved] = useState('');
  const batches = useLiveCall('batches', ['money'], () =>
    browserApi('GET /staff/gift-card-batches', { query: { limit: NEWEST } }),
  );
  const issue = () => setIssuing(true);
  useKeys('Gift cards', mayIssue ? [{ press: 'i', does: 'Issue a batch', act: issue }] : []);
  return (
    <Screen
      title="Batches"
      lead="Gift cards that the roastery issued"
      actions={
        mayIssue && (
          <ActButton kind="primary" press="i" onAct={issue}>
            Issue a batch
          </ActButton>
        )
      }
    >
      <Lists current="batches" />
      <p role="status">{saved}</p>
      <Loaded call={batches} what="the batches">
        {(rows) =>
          rows.length === 0 ? (
            <Empty>
              <p>No batch has been issued yet.</p>
            </Empty>
          ) : (
            <DataTable
              caption="Batches of gift cards"
              rows={rows}
              idOf={({ id }) => String(id)}
              toOf={({ id }) => `/gift-cards/batches/${id}`}
              rowHead={{ head: 'Batch', cell: ({ id }) => `Batch ${id}` }}
              columns={COLUMNS}
            />
          )
        }
      </Loaded>
      {isIssuing && (
        <IssueBatch
          onClose={() => setIssuing(false)}
          onDone={(cards) => {
            setIssuing(false);
            setSaved(
              `${countOf(cards, 'card')} issued, and their codes saved in a file. Keep it safe: they are not shown again.`,
            );
            batches.again();
          }}
        />
      )}
    </Screen>
  );
}

const COLUMNS: readonly Column<IssuedBatch>[] = [
  { head: 'Cards', cell: ({ count }) => count, isFigure: true },
  { head: 'Each', cell: ({ amount }) => pounds(amount), isFigure: true },
  { head: 'Redeemed', cell: ({ redeemed }) => redeemed, isFigure: true },
  { head: 'Blocked', cell: ({ blocked }) => blocked, isFigure: true },
  { head: 'Issued', cell: ({ issued_at }) => dayInWords(issued_at) },
  { head: 'By', cell: ({ issued_by }) => issued_by ?? '–' },
];
