import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { shop } from '../../domain/shop.ts';
import buttons from '../ui/button.module.css';
import { PauseIcon, PlayIcon } from '../ui/icons.tsx';
import layout from '../ui/layout.module.css';
import { type PrintedCoffee, Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './hero.module.css';
import { HERO_SLIDES } from './hero-slides.ts';
import { useAutoPlay } from './use-auto-play.ts';

interface Props {
  /** One tasteprint for each slide. */
  prints: readonly PrintedCoffee[];
}

export function Hero({ prints }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const { playing, setPlaying } = useAutoPlay(track);
  const [shown, setShown] = useState(0);
  const show = (index: number) => {
    setPlaying(false);
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  };
  return (
    <div className={styles.hero}>
      <h1 className={styles.strapline}>{shop.strapline}</h1>
      <section aria-roledescription="carousel" aria-label="What you can do here">
        <ul
          ref={track}
          className={styles.track}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
        >
          {HERO_SLIDES.map((slide, index) => (
            <li key={slide.to}>
              <div
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${HERO_SLIDES.length}`}
                className={styles.slide}
              >
                <div className={styles.words}>
                  <h2 className={styles.title}>{slide.title}</h2>
                  <p className={layout.lead}>{slide.words}</p>
                  <p>
                    <Link to={slide.to} className={buttons.primary}>
                      {slide.action}
                    </Link>
                  </p>
                </div>
                {prints[index] && (
                  <Tasteprint coffee={prints[index]} detail="large" decorative className={styles.print} />
                )}
              </div>
            </li>
          ))}
        </ul>
        <Controls shown={shown} onShow={show} playing={playing} onPlay={setPlaying} />
      </section>
    </div>
  );
}

interface ControlsProps {
  shown: number;
  onShow: (index: number) => void;
  playing: boolean;
  onPlay: (playing: boolean) => void;
}

const Controls = ({ shown, onShow, playing, onPlay }: ControlsProps) => (
  <div className={styles.controls}>
    {HERO_SLIDES.map((slide, index) => (
      <button
        key={slide.to}
        type="button"
        className={styles.dot}
        aria-current={index === shown || undefined}
        onClick={() => onShow(index)}
      >
        <span className="visually-hidden">{slide.title}</span>
      </button>
    ))}
    <button type="button" className={styles.pause} onClick={() => onPlay(!playing)}>
      {playing ? <PauseIcon /> : <PlayIcon />}
      {playing ? 'Pause' : 'Play'}
    </button>
  </div>
);
