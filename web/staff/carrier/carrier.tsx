import { useState } from 'react';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { by } from '#domain/by.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { BulkBar, type RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { DataTable } from '#web/staff/ui/table/data-table.tsx';
import { useMarks } from '#web/staff/ui/table/use-marks.ts';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './carrier.module.css';
import { CarrierServices } from './carrier-services.tsx';
import { BOX, COLUMNS } from './columns.tsx';
import { DispatchButton } from './dispatch-button.tsx';
import { FileButton } from './file-button.tsx';
import { HandOverButton } from './hand-over-button.tsx';
import { figuresOf, isInHouse, isOnItsWay } from './state-of-boxes.ts';
import { TrackingIn } from './tracking-in.tsx';

/** Out of the door: boxes into the carrier’s file, their tracking numbers back, dispatched, handed over. */
export default function Carrier() {
  const call = useLiveCall('carrier', ['packing', 'orders'], () => browserApi('GET /staff/carrier-boxes'));
  return (
    <Screen title="Carrier" lead="Packed boxes, until the carrier has them">
      <Loaded call={call} what="boxes">
        {(boxes) =>
          boxes.length === 0 ? (
            <Empty>
              <p>
                <strong>No box waits for the carrier.</strong>
              </p>
              <p>A box comes here once it is packed.</p>
            </Empty>
          ) : (
            <Boxes boxes={boxes} again={call.again} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Boxes({ boxes, again }: { boxes: readonly CarrierBox[]; again: () => void }) {
  // What the carrier has stands below what is still to be done.
  const rows = boxes.toSorted(by((box) => box.handed_over_at ?? ''));
  const marks = useMarks(rows.map(idOf));
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const chosen = marks.all.length === 0 ? boxes : boxes.filter((box) => marks.has(idOf(box)));
  const done = (all: readonly RowResult[]) => {
    setResults(all);
    again();
  };
  const acts = (
    <div className={styles.acts}>
      <FileButton boxes={chosen.filter(isInHouse)} onDone={done} />
      <DispatchButton boxes={chosen} all={boxes} onDone={done} />
      <HandOverButton boxes={chosen.filter(isOnItsWay)} onDone={done} />
    </div>
  );
  const hasMarks = marks.all.length > 0;
  return (
    <>
      <Figures label="Boxes" figures={figuresOf(boxes)} />
      {!hasMarks && acts}
      <CarrierServices />
      <TrackingIn onTaken={again} />
      <DataTable
        caption="Packed boxes"
        rows={rows}
        idOf={idOf}
        rowHead={BOX}
        columns={COLUMNS}
        toOf={({ order_id }) => `/orders/${order_id}`}
        marks={marks}
      />
      <BulkBar marks={marks} noun={['box', 'boxes']} results={results} onResultsRead={() => setResults([])}>
        {acts}
      </BulkBar>
    </>
  );
}

const idOf = ({ id }: CarrierBox) => String(id);
