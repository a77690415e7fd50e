import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { STRAPLINE } from '#domain/shop.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import type { LabelledCoffee } from '#web/ui/bag/label.tsx';
import buttons from '#web/ui/button.module.css';
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import styles from './hero.module.css';
import { type Garden, PullAPetal } from './pull-a-petal.tsx';
import { useAutoPlay } from './use-auto-play.ts';

interface Props {
  garden: Garden;
  /** House blends in their bags. */
  bags: readonly LabelledCoffee[];
}

export function Hero({ garden, bags }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const autoPlay = useAutoPlay(track);
  const [shown, setShown] = useState(0);
  const show = (index: number) => {
    autoPlay.pause();
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  };
  const [create, browse, distribute] = HERO_SLIDES;
  return (
    <div className={styles.hero}>
      <h1 className={styles.strapline}>{STRAPLINE}</h1>
      <section aria-roledescription="carousel" aria-label="What you can do here">
        <ul
          ref={track}
          className={styles.track}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
        >
          <Slide index={0} className={styles.pulling}>
            {garden.coffees === '' ? (
              <Words slide={create} />
            ) : (
              <>
                <div className={styles.words}>
                  <h2 className={styles.title}>{create.title}</h2>
                  <p className={layout.lead}>
                    Pull a petal: longer tastes stronger. Or <Link to={create.to}>start blending</Link>, bean
                    by bean.
                  </p>
                </div>
                <PullAPetal {...garden} />
              </>
            )}
          </Slide>
          <Slide index={1}>
            <Words slide={browse} />
            <Bags coffees={bags} />
          </Slide>
          <Slide index={2}>
            <Words slide={distribute} />
            <Bags coffees={bags.slice(1, 2).map((coffee) => ({ ...coffee, name: 'Your name here' }))} />
          </Slide>
        </ul>
        <Controls shown={shown} onShow={show} {...autoPlay} />
      </section>
    </div>
  );
}

type HeroSlide = (typeof HERO_SLIDES)[number];

interface SlideProps {
  index: number;
  className?: string | undefined;
  children: ReactNode;
}

const Slide = ({ index, className = '', children }: SlideProps) => (
  <li>
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${HERO_SLIDES.length}`}
      className={`${styles.slide} ${className}`}
    >
      {children}
    </div>
  </li>
);

const Words = ({ slide }: { slide: HeroSlide }) => (
  <div className={styles.words}>
    <h2 className={styles.title}>{slide.title}</h2>
    <p className={layout.lead}>{slide.words}</p>
    <Action slide={slide} />
  </div>
);

const Action = ({ slide }: { slide: HeroSlide }) => (
  <p>
    <Link to={slide.to} className={buttons.primary}>
      {slide.action}
    </Link>
  </p>
);

const Bags = ({ coffees }: { coffees: readonly LabelledCoffee[] }) => (
  <div className={styles.bags}>
    {coffees.map((coffee) => (
      <Bag key={coffee.name} coffee={coffee} detail="small" decorative className={styles.bag} />
    ))}
  </div>
);

interface ControlsProps {
  shown: number;
  onShow: (index: number) => void;
  playing: boolean;
  play: () => void;
  pause: () => void;
}

const Controls = ({ shown, onShow, playing, play, pause }: ControlsProps) => (
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
    <button type="button" className={styles.pause} onClick={playing ? pause : play}>
      {playing ? <PauseIcon /> : <PlayIcon />}
      {playing ? 'Pause' : 'Play'}
    </button>
  </div>
);

/** Slides at the top of the home page, each with its link. The first one holds the flower. */
const HERO_SLIDES = [
  {
    title: 'Create your own unique blend',
    words: 'Up to six beans, roasted your way, with your name on the bag.',
    action: 'Start blending',
    to: '/blend',
  },
  {
    title: 'Shop our blends',
    words: 'House blends and single origins, roasted to order, with the taste drawn on every one.',
    action: 'See the shop',
    to: '/shop',
  },
  {
    title: 'Become a barista distributor',
    words:
      'Sell coffee under your own name. We roast, pack and post it. Sign up, then apply under Wholesale.',
    action: 'Sign up',
    to: '/signup',
  },
] as const;
