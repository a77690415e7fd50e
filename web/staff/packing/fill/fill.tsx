import { useState } from 'react';
import { Link } from 'react-router';
import type { FillLine } from '#contract/packing/filling.ts';
import { isOfCoffee, plainCode, readBagCode } from '#domain/packing/lot.ts';
import { weightInWords } from '#domain/weight.ts';
import { useLightWay } from '#web/staff/live/use-light-way.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { NamedRows } from '#web/staff/packing/named-rows.tsx';
import { useChosen } from '#web/staff/packing/use-chosen.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { beep } from '#web/staff/ui/scan/beep.ts';
import { Camera } from '#web/staff/ui/scan/camera.tsx';
import { useScanner } from '#web/staff/ui/scan/use-scanner.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { FOCUS } from '#web/staff/ui/use-focus-return.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { FilledAsPlanned } from './as-planned.tsx';
import styles from './fill.module.css';
import { alikeIn, byState, isFillable, isFilled, isOpen, waitInWords } from './line-state.ts';
import { NextBag } from './next-bag.tsx';
import { type ListRead, useFilling } from './use-filling.ts';

/** Bags in the order that opens each bin the fewest times. */
export default function Fill() {
  const call = useLiveCall<ListRead>('filling', ['packing', 'roasting', 'orders'], async () => {
    const askedAt = performance.now();
    const reply = await browserApi('GET /staff/filling');
    return reply.ok ? { ok: true, answer: { ...reply.answer, askedAt } } : reply;
  });
  const isLight = useLightWay() === true;
  const lines = call.answer?.lines ?? [];
  const left = lines.reduce((sum, { quantity, bags }) => sum + quantity - bags.length, 0);
  return (
    <Screen
      title="Fill"
      lead={call.answer && (left === 0 ? 'Every bag is filled.' : `${countOf(left, 'bag')} to fill`)}
      actions={
        left > 0 && (
          <>
            <LabelsOfAll lines={lines} />
            <Link to="/fill-list" className={buttons.quiet}>
              Print the list
            </Link>
          </>
        )
      }
    >
      <Loaded call={call} what="the bags to fill">
        {(answer) =>
          answer.lines.length === 0 ? (
            <Empty>
              <p>
                <strong>There is nothing to fill.</strong>
              </p>
              <p>Bags come here once the day is started on the roast plan.</p>
            </Empty>
          ) : (
            <>
              {isLight && <FilledAsPlanned lines={answer.lines} again={call.again} />}
              <Filling list={answer} again={call.again} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** So many coffees the labels are asked for at once. */
const MOST_LINES = 100;

/** Before the bags are filled, somebody prints the labels of them all. */
function LabelsOfAll({ lines }: { lines: readonly FillLine[] }) {
  const ids = lines.filter(isOpen).map(({ id }) => id);
  if (ids.length < 2) return null;
  return (
    <Link to={`/labels?lines=${ids.slice(0, MOST_LINES).join(',')}`} className={buttons.quiet}>
      {ids.length > MOST_LINES ? `Labels of the first ${MOST_LINES} coffees` : 'All labels'}
    </Link>
  );
}

function Filling({ list, again }: { list: ListRead; again: () => void }) {
  const filling = useFilling(again);
  const lines = filling.asTold(list);
  const [chosen, choose] = useChosen('line');
  const [lastLine, setLastLine] = useState<number>();
  const current =
    lines.find(({ id }) => id === chosen) ??
    lines.find((line) => line.id === lastLine && isFillable(line)) ??
    lines.find(isFillable) ??
    byState(lines).waiting.find(isOpen) ??
    byState(lines).waiting[0] ??
    lines[0];
  // A bag stays under the packer's hands when another, further up, can be filled now.
  if (current !== undefined && current.id !== lastLine) setLastLine(current.id);
  const scanned = (code: string) => {
    const read = readBagCode(code);
    const ofCoffee = lines.filter((one) => one.ctaps_id === plainCode(code));
    const coffee = ofCoffee.find(isOpen) ?? ofCoffee[0];
    // The QR of a coffee's page is on no bag: it leads there, and fills nothing.
    if (coffee !== undefined) return choose(coffee.id);
    const line = lines.find((one) => one.order_id === read?.orderId && one.position === read.position);
    if (read === null || line === undefined || !isOfCoffee(read, line.ctaps_id)) {
      beep('bad');
      filling.say('That is not the label of a bag on this list.');
      return;
    }
    choose(line.id);
    void filling.fill(line, [{ number: read.number, grams: line.bag_grams }], read.lot);
  };
  useScanner(scanned);
  if (current === undefined) return null;
  return (
    <div className={styles.columns} {...FOCUS.home}>
      <NextBag
        key={current.id}
        line={current}
        alike={alikeIn(lines, current)}
        filling={filling}
        onFull={() => choose(undefined)}
      />
      <div>
        <Camera onScan={scanned} instead="choose the coffee in the list" />
        <LineList lines={lines} current={current.id} onChoose={choose} />
      </div>
    </div>
  );
}

interface Props {
  lines: readonly FillLine[];
  current: number;
  onChoose: (id: number) => void;
}

/** What can be filled now in filling order, then what waits and for what, and at the end what is filled; a tap goes there. */
function LineList({ lines, ...props }: Props) {
  const { fillable, waiting, filled } = byState(lines);
  return (
    <NamedRows parts={{ 'To fill now': fillable, Waiting: waiting, Filled: filled }} {...props}>
      {(line) => (
        <>
          <span className={styles.name}>{line.name}</span>
          <span className={styles.about}>
            {weightInWords(line.bag_grams)}, {line.grind}, order {line.order_id}, <bdi>{line.to}</bdi>
            {!isFilled(line) && !isFillable(line) && <span className={styles.wait}>{waitInWords(line)}</span>}
          </span>
          <span className={styles.state}>{stateOf(line)}</span>
        </>
      )}
    </NamedRows>
  );
}

function stateOf(line: FillLine): string {
  if (isFilled(line)) return '✓ Filled';
  if (line.short !== null) return '! Short';
  if (line.looks.length > 0 && line.may_print === null) return 'Look at the name';
  return `${line.bags.length} of ${line.quantity}`;
}
