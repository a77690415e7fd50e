import { type SubmitEvent, useId } from 'react';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Carton } from '#contract/packing/cartons.ts';
import { useLightWay } from '#web/staff/live/use-light-way.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Camera } from '#web/staff/ui/scan/camera.tsx';
import { useScanner } from '#web/staff/ui/scan/use-scanner.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { PackedAsPlanned } from './as-planned.tsx';
import { BoxList } from './box-list.tsx';
import { OpenBox } from './open-box.tsx';
import styles from './pack.module.css';
import { usePacking } from './use-packing.ts';

/** A scanned bag opens its box; in an open box a bag of another one is refused. */
export function Pack() {
  const call = useLiveCall('boxes', ['packing', 'orders'], () => browserApi('GET /staff/boxes'));
  const isLight = useLightWay() === true;
  const open = call.answer?.boxes.filter(({ closed }) => closed === null).length ?? 0;
  return (
    <Screen
      title="Pack"
      lead={
        call.answer &&
        (open === 0 ? 'Every box is closed.' : `${open} ${open === 1 ? 'box' : 'boxes'} to pack`)
      }
      actions={<ActLink to="/pack/cartons" words="Cartons and bags" />}
    >
      <Loaded call={call} what="the boxes">
        {({ boxes, box_types }) =>
          boxes.length === 0 ? (
            <Empty>
              <p>
                <strong>There is nothing to pack.</strong>
              </p>
              <p>Boxes come here once the day is started on the roast plan.</p>
            </Empty>
          ) : (
            <>
              {isLight && <PackedAsPlanned boxes={boxes} again={call.again} />}
              <Packing boxes={boxes} types={box_types} again={call.again} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

interface Props {
  boxes: readonly PackedBox[];
  types: readonly Carton[];
  again: () => void;
}

function Packing({ boxes, types, again }: Props) {
  const { boxId, wrong, cup, scanned, typed, choose, closing } = usePacking(boxes, again);
  const box = boxes.find(({ id }) => id === boxId);
  useScanner(scanned);
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        <ScanField onType={typed} />
        <Camera onScan={scanned} instead="type the lot and number from the bag’s label" />
        {wrong !== null && (
          <p role="alert" className={styles.wrong}>
            {wrong}
          </p>
        )}
        <p role="status" className={styles.letter}>
          {cup !== null && (
            <>
              This is <strong>{cup.letter}</strong>
              {cup.of !== null && ` of ${cup.of}`}
            </>
          )}
        </p>
        {box === undefined ? (
          <p className={styles.hint}>Scan a bag, or choose a box.</p>
        ) : (
          <OpenBox
            key={box.id}
            box={box}
            types={types}
            closing={closing}
            again={again}
            onLeave={() => choose(undefined)}
          />
        )}
      </div>
      <BoxList boxes={boxes} current={boxId} onChoose={choose} />
    </div>
  );
}

/** The code of a bag by hand, where a label can't be scanned. */
function ScanField({ onType }: { onType: (code: string) => void }) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = new FormData(form).get('code');
    if (typeof code !== 'string' || code.trim() === '') return;
    form.reset();
    onType(code);
  };
  return (
    <form onSubmit={submit} className={styles.scan}>
      <label htmlFor={id}>Bag code</label>
      <input id={id} name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <button type="submit" className={buttons.quiet}>
        Pack it
      </button>
    </form>
  );
}
