import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BackIcon, ForwardIcon } from '../icons.tsx';
import styles from './slides.module.css';

interface Props {
  /** Accessible name. */
  label: string;
  slides: readonly { key: string; slide: ReactNode }[];
}

/** Row of slides to swipe or scroll. Buttons to move it appear after hydration. */
export function Slides({ label, slides }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<{ start: boolean; end: boolean } | null>(null);
  useEffect(() => {
    const element = track.current;
    if (element === null) return undefined;
    const update = () => setAt(endsOf(element));
    update();
    element.addEventListener('scroll', update, { passive: true });
    const resizes = new ResizeObserver(update);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      resizes.disconnect();
    };
  }, []);
  const move = (direction: -1 | 1) => {
    const first = track.current?.firstElementChild;
    if (track.current === null || !first) return;
    const gap = Number.parseFloat(getComputedStyle(track.current).columnGap);
    track.current.scrollBy({ left: direction * (first.getBoundingClientRect().width + gap) });
  };
  return (
    <div className={styles.slides}>
      <ul ref={track} className={styles.track} aria-label={label}>
        {slides.map(({ key, slide }) => (
          <li key={key}>{slide}</li>
        ))}
      </ul>
      {at && !(at.start && at.end) && (
        <div className={styles.buttons}>
          <button type="button" aria-disabled={at.start || undefined} onClick={() => move(-1)}>
            <BackIcon />
            <span className="visually-hidden">Back in {label}</span>
          </button>
          <button type="button" aria-disabled={at.end || undefined} onClick={() => move(1)}>
            <ForwardIcon />
            <span className="visually-hidden">On in {label}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether the row is at its start or end, with a tolerance of 2 pixels for fractions. */
const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => ({
  start: scrollLeft <= 2,
  end: scrollLeft + clientWidth >= scrollWidth - 2,
});
