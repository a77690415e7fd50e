/** The tasters of a flight: which coffee goes under which letter. Any free bag of that coffee will do. */
import { useState } from 'react';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './pack.module.css';

type Content = PackedBox['contents'][number];

interface Props {
  box: PackedBox;
  content: Content;
  send: (call: () => Promise<Reply<PackedBox>>) => Promise<PackedBox | null>;
}

export function Cups({ box, content: { cups }, send }: Props) {
  const [busy, setBusy] = useState(false);
  if (cups.length === 0)
    return (
      <p className={styles.more}>
        It waits for tasters: its five coffees are chosen once enough are filled on the taster shelf.
      </p>
    );
  const takeOut = async (bag: number) => {
    setBusy(true);
    await send(() => browserApi('DELETE /staff/boxes/{id}/tasters/{bag}', { params: { id: box.id, bag } }));
    setBusy(false);
  };
  return (
    <ul aria-label="Tasters by letter" className={styles.cups}>
      {cups.map(({ letter, coffee, bag_id, code, is_packed }) => (
        <li key={letter}>
          <strong>{letter}</strong>
          <span>
            {coffee}
            <br />
            <span className={styles.more}>{is_packed ? `✓ ${code} is in` : whichTaster(code)}</span>
          </span>
          {is_packed && bag_id !== null && box.closed === null && (
            <ActButton busy={busy} onAct={() => void takeOut(bag_id)}>
              Take out<span className="visually-hidden"> {code}</span>
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const whichTaster = (code: string | null): string =>
  code === null ? 'None is kept: take a free one, or fill one' : `Take ${code}, or any free one`;
