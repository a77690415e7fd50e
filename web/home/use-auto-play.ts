import { type RefObject, useEffect, useState } from 'react';

/** How long a slide stands still, and how long the next one takes to come. */
const DWELL_MS = 20_000;
const TRANSITION_MS = 1500;
const CHECK_MS = 500;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface AutoPlay {
  playing: boolean;
  /** Moves on at once. */
  play: () => void;
  pause: () => void;
}

/**
 * Autoplay of a carousel. Off for visitors who prefer reduced motion; waits while somebody points at a slide or has the focus
 * in it; ends when a slide is touched or the carousel is scrolled out of view.
 */
export function useAutoPlay(track: RefObject<HTMLElement | null>): AutoPlay {
  /** Time until the first slide leaves; `null` while it is paused. */
  const [first, setFirst] = useState<number | null>(null);
  useEffect(() => {
    const reduced = matchMedia(REDUCED_MOTION);
    const follow = () => setFirst(reduced.matches ? null : DWELL_MS);
    follow();
    reduced.addEventListener('change', follow);
    return () => reduced.removeEventListener('change', follow);
  }, []);
  useEffect(() => {
    const element = track.current;
    if (first === null || element === null) return undefined;
    const ends = [advanceEvery(element, first), onceTouchedOrPassed(element, () => setFirst(null))];
    return () => {
      for (const end of ends) end();
    };
  }, [first, track]);
  return { playing: first !== null, play: () => setFirst(0), pause: () => setFirst(null) };
}

function onceTouchedOrPassed(track: HTMLElement, end: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    track.addEventListener(event, end, { signal, passive: true });
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false) end();
  });
  observer.observe(track);
  return () => {
    controller.abort();
    observer.disconnect();
  };
}

function advanceEvery(track: HTMLElement, first: number): () => void {
  const mayAdvance = () => !track.matches(':hover, :focus-within') && document.visibilityState === 'visible';
  let frame = 0;
  let due = performance.now() + first;
  const timer = setInterval(() => {
    const now = performance.now();
    if (!mayAdvance()) due = now + DWELL_MS;
    if (now < due) return;
    due = now + TRANSITION_MS + DWELL_MS;
    const from = track.scrollLeft;
    const to = nextSlide(track);
    track.style.scrollSnapType = 'none';
    const step = (at: number) => {
      const done = Math.min(1, (at - now) / TRANSITION_MS);
      track.scrollTo({ left: from + (to - from) * eased(done), behavior: 'instant' });
      if (done < 1 && mayAdvance()) frame = requestAnimationFrame(step);
      else track.style.scrollSnapType = '';
    };
    frame = requestAnimationFrame(step);
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    cancelAnimationFrame(frame);
    track.style.scrollSnapType = '';
  };
}

/** Where the next slide begins; after the last one, the first. */
function nextSlide({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const next = (Math.round(scrollLeft / clientWidth) + 1) * clientWidth;
  return next > scrollWidth - clientWidth / 2 ? 0 : next;
}

const eased = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
