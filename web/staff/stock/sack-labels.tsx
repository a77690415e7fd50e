import { Link } from 'react-router';
import type { GreenLot } from '#contract/stock/lot.ts';
import { weightInWords } from '#domain/weight.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { QrPicture } from '#web/staff/ui/qr-picture.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { widthOf } from '#web/ui/bag/fit-text.ts';
import { dayInWords } from '#web/ui/times.ts';
import styles from './sack-labels.module.css';
import { useLotInAddress, useStock } from './use-stock.ts';

/** A label for each sack of a lot that is still there: its code, to be read from afar and by the scale's scanner. */
export function SackLabels() {
  const { beanId, lotId, lots, lot } = useLotInAddress();
  const stock = useStock();
  const bean = stock.answer?.find(({ id }) => String(id) === beanId);
  return (
    <Screen
      title="Sack labels"
      lead={
        <Link to={`/stock/${beanId}/lots/${lotId}`}>{lot === undefined ? 'The lot' : `Lot ${lot.code}`}</Link>
      }
      actions={
        lot !== undefined &&
        sacksThere(lot) > 0 && (
          <ActButton kind="primary" onAct={() => window.print()}>
            Print
          </ActButton>
        )
      }
    >
      <Loaded call={stock} what="the stock">
        {() => (
          <Loaded call={lots} what="the lot">
            {() => <Labels lot={lot} bean={bean?.name ?? ''} />}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

function Labels({ lot, bean }: { lot: GreenLot | undefined; bean: string }) {
  const sacks = lot === undefined ? 0 : sacksThere(lot);
  if (lot === undefined || sacks === 0)
    return (
      <Empty>
        <p>
          {lot === undefined
            ? 'We have no such lot of this bean.'
            : 'By the books, no sack of this lot is left.'}
        </p>
      </Empty>
    );
  return (
    <ul className={styles.labels}>
      {Array.from({ length: sacks }, (_, index) => (
        <Label key={index} lot={lot} bean={bean} />
      ))}
    </ul>
  );
}

/** An opened sack still needs its label. */
const sacksThere = ({ on_hand, sack_grams, sacks }: GreenLot): number =>
  Math.min(sacks, Math.ceil(on_hand / sack_grams));

/** In millimetres: as wide as the label leaves room, and no higher than one reads from across the store. */
const codeSize = (code: string): number => Math.min(16, 86 / widthOf(code));

const Label = ({ lot, bean }: { lot: GreenLot; bean: string }) => (
  <li className={styles.label}>
    <strong className={styles.code} style={{ fontSize: `${codeSize(lot.code)}mm` }}>
      {lot.code}
    </strong>
    <QrPicture text={lot.code} width={() => '56mm'} />
    <strong className={styles.bean}>{bean}</strong>
    <span>
      {weightInWords(lot.sack_grams)} of green coffee
      {lot.crop !== '' && `, crop ${lot.crop}`}
    </span>
    <span>
      Arrived {dayInWords(lot.arrived_on)} from {lot.supplier}
    </span>
    {lot.organic_certificate !== '' && <span>Organic: {lot.organic_certificate}</span>}
    {lot.place !== '' && <span>Place {lot.place}</span>}
  </li>
);
