import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { BinIcon, LockIcon } from '#web/blend-creator/icons.tsx';
import { removeBean, setPercentage, toggleLock } from '#web/blend-creator/store/creator-actions.ts';
import { type CreatorBean, useCreatorData } from '#web/blend-creator/store/creator-data.ts';
import { useInStock } from '#web/blend-creator/store/stock-store.ts';
import { arcColour, highlightArc } from '#web/blend-creator/taste/arcs.ts';
import { Slider } from '#web/ui/slider/slider.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './bean-table.module.css';
import { FullMix, usePushAgainstFull } from './full-mix.tsx';
import { PercentageStepper } from './percentage-stepper.tsx';
import { useLocked, useMostPercentage, usePercentage } from './use-bean.ts';

interface Props {
  beanId: number;
  /** Place in the recipe, by which the bean's arc has its colour. */
  index: number;
  onRemoved: () => void;
}

/** A slider's move renders the row's slider, stepper and lock again, each by itself, and of the other rows the sliders alone. */
export function BeanRow({ beanId, index, onRemoved }: Props) {
  const bean = useCreatorData().beans.get(beanId);
  const name = bean?.name ?? UNKNOWN;
  const remove = () => {
    flushSync(() => removeBean(beanId));
    onRemoved();
  };
  return (
    <tr {...highlighting(index)}>
      <th scope="row" className={styles.name}>
        <BeanName bean={bean} index={index} />
      </th>
      <td className={styles.percentage}>
        <PercentageSlider beanId={beanId} name={name} />
      </td>
      <td className={styles.stepper}>
        <PercentageStepper beanId={beanId} name={name} />
      </td>
      <td className={styles.tools}>
        <Lock beanId={beanId} name={name} />
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

function Lock({ beanId, name }: { beanId: number; name: string }) {
  const percentage = usePercentage(beanId);
  const locked = useLocked(beanId);
  return (
    <button
      type="button"
      aria-pressed={locked}
      aria-label={`Lock ${name} at ${percentage}%`}
      className={styles.tool}
      onClick={() => toggleLock(beanId)}
    >
      <LockIcon open={!locked} />
    </button>
  );
}

const UNKNOWN = 'A bean that we no longer have';

function BeanName({ bean, index }: { bean: CreatorBean | undefined; index: number }) {
  const isInStock = useInStock(bean);
  return (
    <span className={styles.bean}>
      <Tick index={index} />
      {bean && <Tasteprint coffee={bean} detail="small" decorative className={styles.print} />}
      <span>
        {bean?.name ?? UNKNOWN}
        {bean && <span className={styles.id}>{bean.ctapsId}</span>}
        {!isInStock && <span className={styles.out}>Out of stock</span>}
      </span>
    </span>
  );
}

/** The tick's colour is that of the bean's arc; the content policy forbids inline styles, hence a picture. */
const Tick = ({ index }: { index: number }) => (
  <svg viewBox="0 0 8 36" preserveAspectRatio="none" aria-hidden="true" className={styles.tick}>
    <rect width="8" height="36" fill={arcColour(index)} />
  </svg>
);

/** While the row is pointed at or has the focus, its arc stands out. */
const highlighting = (index: number) => ({
  onPointerEnter: () => highlightArc(index),
  onPointerLeave: () => highlightArc(null),
  onFocus: () => highlightArc(index),
  onBlur: () => highlightArc(null),
});

function PercentageSlider({ beanId, name }: { beanId: number; name: string }) {
  const locked = useLocked(beanId);
  const value = usePercentage(beanId);
  const max = useMostPercentage(beanId);
  const { isPushed, push } = usePushAgainstFull();
  const listeners = usePushPastMax(value === max, locked ? undefined : push);
  return (
    <>
      <Slider
        label={`Share of ${name}`}
        value={value}
        max={max}
        disabled={locked}
        onSlide={(percentage) => setPercentage({ beanId, percentage })}
        listeners={listeners}
      />
      {isPushed && <FullMix />}
    </>
  );
}

const UPWARDS = ['ArrowRight', 'ArrowUp', 'PageUp', 'End'];
/** So that a finger that only taps the thumb pushes nothing. */
const LEAST_PIXELS = 8;

/** Tells of a slider at its maximum that somebody drags or steps further: the browser itself does nothing then. */
function usePushPastMax(isAtMax: boolean, onPush: (() => void) | undefined) {
  const start = useRef<number | null>(null);
  const drag = ({ clientX }: PointerEvent) => {
    if (!isAtMax || start.current === null || clientX - start.current < LEAST_PIXELS) return;
    start.current = null;
    onPush?.();
  };
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX;
    },
    onPointerMove: drag,
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (isAtMax && UPWARDS.includes(key)) onPush?.();
    },
  };
}
