import type { DOMAttributes } from 'react';
import styles from './slider.module.css';
import { useTouchSlide } from './use-touch-slide.ts';

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
