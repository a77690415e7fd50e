/** What goes into a box. Without a scanner each filled bag is ticked as it is put in, and unticked as it is taken out. */
import { useState } from 'react';
import type { PackedBox } from '#contract/packing/boxes.ts';
import { by } from '#domain/by.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { Tick } from '#web/staff/ui/tick.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { flightNumber } from './box-state.ts';
import { Cups } from './cups.tsx';
import styles from './pack.module.css';

type Send = (call: () => Promise<Reply<PackedBox>>) => Promise<PackedBox | null>;
type Content = PackedBox['contents'][number];

export const Contents = ({ box, send }: { box: PackedBox; send: Send }) => (
  <ul className={styles.contents}>
    {box.contents.map((content) => (
      <li key={content.line_id}>
        <What content={content} flight={flightNumber(box, content.line_id)} />
        {content.ctaps_id === null ? (
          <Cups box={box} content={content} send={send} />
        ) : (
          box.closed === null && <Bags boxId={box.id} content={content} send={send} />
        )}
      </li>
    ))}
  </ul>
);

const What = ({ content, flight }: { content: Content; flight: number | null }) => {
  const { name, grind, bag_grams, quantity, filled, packed } = content;
  return (
    <div className={styles.what}>
      <span>
        <strong>
          {name} {flight}
        </strong>
        <br />
        <span className={styles.more}>
          {weightInWords(bag_grams)}, {grind}
          {content.ctaps_id !== null && filled < quantity && `, only ${filled} filled`}
        </span>
      </span>
      <strong>
        {packed.length >= quantity && '✓ '}
        {packed.length} of {quantity}
      </strong>
    </div>
  );
};

interface BagsProps {
  boxId: number;
  content: Content;
  send: Send;
}

/** Bags keep their place, whether or not they are in. */
function Bags({ boxId, content: { name, packed, loose }, send }: BagsProps) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const isIn = (id: number) => packed.some((bag) => bag.id === id);
  const turn = async (id: number) => {
    if (busy.has(id)) return;
    setBusy((ids) => new Set([...ids, id]));
    const params = { id: boxId, bag: id };
    await send(() =>
      isIn(id)
        ? browserApi('DELETE /staff/boxes/{id}/bags/{bag}', { params })
        : browserApi('PUT /staff/boxes/{id}/bags/{bag}', { params }),
    );
    setBusy((ids) => new Set([...ids].filter((one) => one !== id)));
  };
  const bags = [...packed, ...loose].toSorted(by(({ number }) => number));
  if (bags.length === 0) return null;
  return (
    <div role="group" aria-label={`Bags of ${name}`} className={styles.bags}>
      {bags.map(({ id, number, grams }) => (
        <Tick key={id} checked={isIn(id) !== busy.has(id)} onChange={() => void turn(id)}>
          Bag {number}, {gramsOnScale(grams)}
        </Tick>
      ))}
    </div>
  );
}
