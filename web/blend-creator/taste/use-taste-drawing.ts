import { useEffect } from 'react';
import { type Mix, mixOf } from '../../../domain/blend-creator/creator-state.ts';
import { type Scores, TASTES } from '../../../domain/taste/axes.ts';
import { type CreatorData, useCreatorData } from '../store/creator-data.ts';
import { currentState, isMoving, onCreatorChange } from '../store/creator-store.ts';
import { type Tasted, tasteOfMix } from './taste-of-mix.ts';

export interface Drawn extends Tasted {
  mix: Mix;
}

const GROWING_MS = 240;

/**
 * Draws by hand, without React: at most once in a frame, in the very frame of a slider's movement. A change that comes
 * all at once grows into its new shape instead.
 */
export function useTasteDrawing(draw: (drawn: Drawn) => void): void {
  const creatorData = useCreatorData();
  useEffect(() => {
    let frame = 0;
    let shown: Scores | null = null;
    let from: Scores | null = null;
    let since = 0;
    const step = (time: number) => {
      frame = 0;
      const drawn = drawnNow(creatorData);
      const grown = isMoving() || since === 0 || prefersStill() ? 1 : (time - since) / GROWING_MS;
      shown = between(from, drawn.now, Math.min(1, Math.max(0, grown)));
      draw({ ...drawn, now: shown });
      if (grown < 1) frame = requestAnimationFrame(step);
    };
    const changed = () => {
      from = shown;
      since = performance.now();
      if (frame === 0) frame = requestAnimationFrame(step);
    };
    step(0);
    const stop = onCreatorChange(changed);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [creatorData, draw]);
}

export function drawnNow(creatorData: CreatorData): Drawn {
  const { contents, past } = currentState();
  const previous = past.at(-1);
  return {
    mix: mixOf(contents),
    now: tasteOfMix(contents, creatorData),
    before: previous === undefined ? null : tasteOfMix(previous, creatorData),
  };
}

/** From nothing a print grows out of its heart. */
function between(from: Scores | null, to: Scores | null, part: number): Scores | null {
  if (to === null || part === 1) return to;
  const eased = 1 - (1 - part) ** 3;
  return Object.fromEntries(
    TASTES.map((taste) => {
      const start = from?.[taste] ?? 1;
      return [taste, start + (to[taste] - start) * eased];
    }),
  ) as Scores;
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
