import { type DOMAttributes, type PointerEvent, useRef } from 'react';
import styles from './slider.module.css';

interface Props {
  label: string;
  value: number;
  max: number;
  disabled?: boolean;
  onSlide: (value: number) => void;
  /** What also listens to the track, where a disabled slider hears nothing. */
  listeners?: DOMAttributes<HTMLDivElement>;
}

/**
 * Native range input, so that all keys work. Its width is its maximum as a percentage of 100: sliders below each other are
 * comparable, and a thumb stays where it is when another slider lowers this one's maximum.
 */
export function Slider({ label, value, max, disabled, onSlide, listeners }: Props) {
  const { slide, ...pointerHandlers } = useTouchSlide(onSlide);
  return (
    <div className={styles.track} {...listeners}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${value}%`}
        min={0}
        max={max}
        step={1}
        value={value}
        disabled={disabled === true || max === 0}
        className={styles.slider}
        onChange={({ currentTarget }) => slide(currentTarget.valueAsNumber)}
        {...pointerHandlers}
      />
    </div>
  );
}

interface Touch {
  x: number;
  y: number;
  /** Value that the browser set when the finger came down. */
  to: number | null;
}

/**
 * Ignores touches that scroll the page. A browser moves the thumb as soon as a finger comes down on a slider, so the change
 * is held back until the finger has moved sideways or is lifted.
 */
function useTouchSlide(onSlide: (value: number) => void) {
  const pending = useRef<Touch | null>(null);
  const commit = () => {
    const to = pending.current?.to ?? null;
    pending.current = null;
    if (to !== null) onSlide(to);
  };
  return {
    slide: (to: number) => {
      if (pending.current === null) onSlide(to);
      else pending.current.to = to;
    },
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      pending.current = pointerType === 'touch' ? { x: clientX, y: clientY, to: null } : null;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = pending.current;
      if (from !== null && Math.abs(clientX - from.x) > Math.abs(clientY - from.y)) commit();
    },
    onPointerUp: commit,
    onPointerCancel: () => {
      pending.current = null;
    },
  };
}
