import { type RefObject, useEffect, useState } from 'react';

/** Time between two slides, and duration of the transition. */
const PAUSE_MS = 1500;
const TRANSITION_MS = 1500;

interface AutoPlay {
  playing: boolean;
  setPlaying: (playing: boolean) => void;
}

/**
 * Autoplay of a carousel. Off for visitors who prefer reduced motion, and paused while the carousel is hovered, focused or
 * out of view.
 */
export function useAutoPlay(track: RefObject<HTMLElement | null>): AutoPlay {
  const [playing, setPlaying] = useState(false);
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    const element = track.current;
    if (!playing || element === null) return undefined;
    return play(element);
  }, [playing, track]);
  return { playing, setPlaying };
}

function play(track: HTMLElement): () => void {
  const container = track.parentElement ?? track;
  let frame = 0;
  const mayAdvance = () =>
    !container.matches(':hover, :focus-within') &&
    document.visibilityState === 'visible' &&
    isOnScreen(track);
  const timer = setInterval(() => {
    if (!mayAdvance()) return;
    const from = track.scrollLeft;
    const at = Math.round(from / track.clientWidth) + 1;
    const to =
      at * track.clientWidth > track.scrollWidth - track.clientWidth / 2 ? 0 : at * track.clientWidth;
    const started = performance.now();
    track.style.scrollSnapType = 'none';
    const step = (now: number) => {
      const done = Math.min(1, (now - started) / TRANSITION_MS);
      track.scrollTo({ left: from + (to - from) * eased(done), behavior: 'instant' });
      if (done < 1 && mayAdvance()) frame = requestAnimationFrame(step);
      else track.style.scrollSnapType = '';
    };
    frame = requestAnimationFrame(step);
  }, PAUSE_MS + TRANSITION_MS);
  return () => {
    clearInterval(timer);
    cancelAnimationFrame(frame);
    track.style.scrollSnapType = '';
  };
}

const eased = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
