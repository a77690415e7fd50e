import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const UPWARDS = ['ArrowRight', 'ArrowUp', 'PageUp', 'End'];
/** So that a finger that only taps the thumb pushes nothing. */
const LEAST_PIXELS = 8;

/** Tells of a slider at its maximum that somebody drags or steps further: the browser itself does nothing then. */
export function usePushPastMax(isAtMax: boolean, onPush: (() => void) | undefined) {
  const start = useRef<number | null>(null);
  const drag = ({ clientX }: PointerEvent) => {
    if (!isAtMax || start.current === null || clientX - start.current < LEAST_PIXELS) return;
    start.current = null;
    onPush?.();
  };
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX;
    },
    onPointerMove: drag,
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (isAtMax && UPWARDS.includes(key)) onPush?.();
    },
  };
}
