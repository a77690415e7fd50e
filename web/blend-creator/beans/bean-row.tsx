import { flushSync } from 'react-dom';
import { mostPercentage } from '../../../domain/blend-creator/contents.ts';
import { Slider } from '../../ui/slider/slider.tsx';
import { Tasteprint } from '../../ui/tasteprint/tasteprint.tsx';
import { BinIcon, LockIcon } from '../icons.tsx';
import { removeBean, setPercentage, toggleLock } from '../store/creator-actions.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import styles from './bean-table.module.css';
import { PercentageStepper } from './percentage-stepper.tsx';

export function BeanRow({ beanId, onRemoved }: { beanId: number; onRemoved: () => void }) {
  const bean = useCreatorData().beans.get(beanId);
  const percentage = useCreatorState(
    ({ contents }) => contents.recipe.find((row) => row.beanId === beanId)?.percentage ?? 0,
  );
  const maxPercentage = useCreatorState(({ contents }) => mostPercentage(contents.recipe, beanId));
  const locked = useCreatorState((state) => state.locked.includes(beanId));
  const name = bean?.name ?? 'A bean that we no longer have';
  const slide = (next: number) => setPercentage({ beanId, percentage: next });
  const remove = () => {
    flushSync(() => removeBean(beanId));
    onRemoved();
  };

  return (
    <tr>
      <td className={styles.id}>{bean?.ctapsId}</td>
      <th scope="row" className={styles.name}>
        <span className={styles.bean}>
          {bean && <Tasteprint coffee={bean} detail="small" decorative className={styles.print} />}
          {name}
        </span>
      </th>
      <td className={styles.percentage}>
        <Slider
          label={`Share of ${name}`}
          value={percentage}
          max={maxPercentage}
          disabled={locked}
          onSlide={slide}
        />
      </td>
      <td className={styles.stepper}>
        <PercentageStepper
          name={name}
          percentage={percentage}
          maxPercentage={maxPercentage}
          locked={locked}
          onChange={slide}
        />
      </td>
      <td className={styles.tools}>
        <button
          type="button"
          aria-pressed={locked}
          aria-label={`Lock ${name} at ${percentage}%`}
          className={styles.tool}
          onClick={() => toggleLock(beanId)}
        >
          <LockIcon open={!locked} />
        </button>
        <button
          type="button"
          data-remove=""
          aria-label={`Delete ${name}`}
          className={styles.tool}
          onClick={remove}
        >
          <BinIcon />
        </button>
      </td>
    </tr>
  );
}
