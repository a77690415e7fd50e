import { useState } from 'react';
import type { BoxTypeAnswer, PackedBox } from '../../../../contract/packing/boxes.ts';
import { browserApi } from '../../../state/browser-api.ts';
import { useLiveCall } from '../../live/use-live-call.ts';
import { Empty, Loaded, Screen } from '../../ui/screen.tsx';
import { beep } from '../scan/beep.ts';
import { Camera } from '../scan/camera.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import { BoxList } from './box-list.tsx';
import { OpenBox } from './open-box.tsx';
import styles from './pack.module.css';
import { ScanField } from './scan-field.tsx';

/** A scanned bag opens its box; in an open box a bag of another one is refused. */
export default function Pack() {
  const call = useLiveCall('boxes', ['packing', 'orders'], () => browserApi('GET /staff/boxes'));
  const open = call.answer?.boxes.filter(({ closed }) => closed === null).length ?? 0;
  return (
    <Screen
      title="Pack"
      lead={
        call.answer &&
        (open === 0 ? 'Every box is closed.' : `${open} ${open === 1 ? 'box' : 'boxes'} to pack`)
      }
    >
      <Loaded call={call} what="the boxes">
        {({ boxes, box_types }) =>
          boxes.length === 0 ? (
            <Empty>
              <p>
                <strong>There is nothing to pack.</strong>
              </p>
              <p>Boxes are listed here once the day’s roasting was started.</p>
            </Empty>
          ) : (
            <Packing boxes={boxes} types={box_types} again={call.again} />
          )
        }
      </Loaded>
    </Screen>
  );
}

interface Props {
  boxes: readonly PackedBox[];
  types: readonly BoxTypeAnswer[];
  again: () => void;
}

function Packing({ boxes, types, again }: Props) {
  const [boxId, setBoxId] = useState<number>();
  const [wrong, setWrong] = useState<string | null>(null);
  const box = boxes.find(({ id }) => id === boxId);
  const refuse = (words: string) => {
    beep('bad');
    setWrong(words);
  };
  const packInto = async (id: number, code: string) => {
    const outcome = await browserApi('POST /staff/boxes/{id}/bags', { params: { id }, body: { code } });
    if (!outcome.ok) return refuse(outcome.problem.message);
    setBoxId(id);
    again();
    if (isSame(outcome.answer, boxes)) return refuse('This bag lies in its box already.');
    beep('good');
    setWrong(null);
  };
  const scanned = async (code: string) => {
    if (box?.closed === null && missingIn(box) > 0) return packInto(box.id, code);
    const found = await browserApi('GET /staff/scanned-bags', { query: { code } });
    if (!found.ok) return refuse(found.problem.message);
    return packInto(found.answer.box.id, code);
  };
  useScanner((code) => void scanned(code));
  const choose = (id: number | undefined) => {
    setWrong(null);
    setBoxId(id);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        <ScanField onScan={scanned} />
        <Camera onScan={(code) => void scanned(code)} />
        {wrong !== null && (
          <p role="alert" className={styles.wrong}>
            {wrong}
          </p>
        )}
        {box === undefined ? (
          <p className={styles.hint}>Scan a bag, or choose a box.</p>
        ) : (
          <OpenBox key={box.id} box={box} types={types} again={again} onLeave={() => choose(undefined)} />
        )}
      </div>
      <BoxList boxes={boxes} current={boxId} onChoose={choose} />
    </div>
  );
}

/** Whether a box holds what it held before a bag was scanned. */
const isSame = ({ id, contents }: PackedBox, before: readonly PackedBox[]): boolean => {
  const known = new Set(bagsIn(before.find((box) => box.id === id)?.contents ?? []));
  return bagsIn(contents).every((bag) => known.has(bag));
};

const bagsIn = (contents: PackedBox['contents']): number[] =>
  contents.flatMap(({ packed }) => packed.map(({ id }) => id));

const missingIn = ({ contents }: PackedBox): number =>
  contents.reduce((sum, { quantity, packed }) => sum + quantity - packed.length, 0);
