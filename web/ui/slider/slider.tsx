import styles from './slider.module.css';
import { useFinger } from './use-finger.ts';

interface Props {
  label: string;
  value: number;
  max: number;
  disabled?: boolean;
  onSlide: (value: number) => void;
}

/**
 * The browser's own slider, so that arrows, Page keys, Home and End work. It is as long as it reaches: a share of 100,
 * so that sliders below each other can be compared and none moves its thumb when another takes from its room.
 */
export function Slider({ label, value, max, disabled, onSlide }: Props) {
  const { slide, ...finger } = useFinger(onSlide);
  return (
    <div className={styles.track}>
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
        {...finger}
      />
    </div>
  );
}
