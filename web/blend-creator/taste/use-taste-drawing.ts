import { useEffect } from 'react';
import { type Mix, mixOf } from '#domain/blend-creator/creator-state.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { type CreatorData, useCreatorData } from '../store/creator-data.ts';
import { currentState, isMoving, onCreatorChange } from '../store/creator-store.ts';
import { type Tasted, tasteOfMix } from './taste-of-mix.ts';

export interface DrawnTaste extends Tasted {
  mix: Mix;
}

const ANIMATION_MS = 240;

/**
 * Calls `draw` at most once per animation frame. While a slider moves, the new taste is drawn at once; any other change,
 * such as an undo, is animated.
 */
export function useTasteDrawing(draw: (drawn: DrawnTaste) => void): void {
  const creatorData = useCreatorData();
  useEffect(() => {
    let frame = 0;
    let shown: Scores | null = null;
    let from: Scores | null = null;
    let since = 0;
    const step = (time: number) => {
      frame = 0;
      const drawn = currentTaste(creatorData);
      const progress =
        isMoving() || since === 0 || prefersReducedMotion() ? 1 : (time - since) / ANIMATION_MS;
      shown = interpolated(from, drawn.now, Math.min(1, Math.max(0, progress)));
      draw({ ...drawn, now: shown });
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    const startAnimation = () => {
      from = shown;
      since = performance.now();
      if (frame === 0) frame = requestAnimationFrame(step);
    };
    step(0);
    const stop = onCreatorChange(startAnimation);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [creatorData, draw]);
}

export function currentTaste(creatorData: CreatorData): DrawnTaste {
  const { contents, past } = currentState();
  const previous = past.at(-1);
  return {
    mix: mixOf(contents),
    now: tasteOfMix(contents, creatorData),
    before: previous === undefined ? null : tasteOfMix(previous, creatorData),
  };
}

/** Scores between two tastes, eased. Without a previous taste the petals grow from score 1. */
function interpolated(from: Scores | null, to: Scores | null, progress: number): Scores | null {
  if (to === null || progress === 1) return to;
  const eased = 1 - (1 - progress) ** 3;
  return Object.fromEntries(
    TASTES.map((taste) => {
      const start = from?.[taste] ?? 1;
      return [taste, start + (to[taste] - start) * eased];
    }),
  ) as Scores;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
