import { useOwnPrices } from '#web/state/own-prices.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { DearMark } from '#web/ui/dear-mark/dear-mark.tsx';
import { pounds } from '#web/ui/figures.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import type { CreatorBean } from '../store/creator-data.ts';
import styles from './bean-picker.module.css';

interface Props {
  bean: CreatorBean;
  isInBlend: boolean;
  picked: readonly number[];
  /** For a bean that is out of stock. */
  replacements: readonly CreatorBean[];
  onToggle: (id: number) => void;
}

export const PickerBean = ({ bean, isInBlend, picked, replacements, onToggle }: Props) => (
  <li className={styles.item}>
    <label className={styles.bean}>
      <input
        type="checkbox"
        checked={isInBlend || picked.includes(bean.id)}
        disabled={isInBlend || !bean.inStock}
        onChange={() => onToggle(bean.id)}
      />
      <Tasteprint coffee={bean} detail="small" decorative className={styles.print} />
      <span>
        <strong>{bean.name}</strong>
        <span className={styles.tastes}>{capitalised(bean.descriptors.join(', '))}</span>
        <span className={styles.facts}>
          {isInBlend && 'In your blend · '}
          {!bean.inStock && 'Out of stock · '}
          {bean.decaf && <strong>Decaf · </strong>}
          <KiloPrice bean={bean} />
          {[bean.certificate, bean.ctapsId].filter(Boolean).map((fact) => ` · ${fact}`)}
        </span>
      </span>
    </label>
    {replacements.length > 0 && (
      <div role="group" aria-label={`Instead of ${bean.name}`} className={styles.replacements}>
        <span aria-hidden="true">Tastes most like it:</span>
        {replacements.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={picked.includes(id)}
            className={styles.chip}
            onClick={() => onToggle(id)}
          >
            {name}
          </button>
        ))}
      </div>
    )}
  </li>
);

function KiloPrice({ bean }: { bean: CreatorBean }) {
  const prices = useOwnPrices(bean.ctapsId, { perKilo: bean.pricePerKilo, quarterKilo: null });
  if (prices === 'coming') return <>Price on its way</>;
  if (prices === 'failed' || prices?.perKilo == null) return <>Price not known</>;
  return (
    <>
      <DearMark perKilo={prices.perKilo} />
      {pounds(prices.perKilo)} per kg
    </>
  );
}
