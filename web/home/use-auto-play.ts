import { type RefObject, useEffect, useState } from 'react';

/** How long a slide rests before the next one comes, and how long its coming takes. */
const REST_MS = 1500;
const MOVE_MS = 1500;

interface AutoPlay {
  playing: boolean;
  setPlaying: (playing: boolean) => void;
}

/**
 * Moves a row of slides on by itself, round and round; never for those who asked for less motion, and not while it is
 * pointed at, focused, out of sight or paused.
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
  const around = track.parentElement ?? track;
  let frame = 0;
  const isLeftAlone = () =>
    !around.matches(':hover, :focus-within') && document.visibilityState === 'visible' && isOnScreen(track);
  const timer = setInterval(() => {
    if (!isLeftAlone()) return;
    const from = track.scrollLeft;
    const at = Math.round(from / track.clientWidth) + 1;
    const to =
      at * track.clientWidth > track.scrollWidth - track.clientWidth / 2 ? 0 : at * track.clientWidth;
    const started = performance.now();
    track.style.scrollSnapType = 'none';
    const step = (now: number) => {
      const done = Math.min(1, (now - started) / MOVE_MS);
      track.scrollTo({ left: from + (to - from) * eased(done), behavior: 'instant' });
      if (done < 1 && isLeftAlone()) frame = requestAnimationFrame(step);
      else track.style.scrollSnapType = '';
    };
    frame = requestAnimationFrame(step);
  }, REST_MS + MOVE_MS);
  return () => {
    clearInterval(timer);
    cancelAnimationFrame(frame);
    track.style.scrollSnapType = '';
  };
}

const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
