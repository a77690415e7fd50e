import { type PointerEvent, useRef } from 'react';

interface Touch {
  x: number;
  y: number;
  /** Value that the browser set when the finger came down. */
  to: number | null;
}

/**
 * Ignores touches that scroll the page. A browser moves the thumb as soon as a finger comes down on a slider, so the change
 * is held back until the finger has moved sideways or is lifted.
 */
export function useTouchSlide(onSlide: (value: number) => void) {
  const pending = useRef<Touch | null>(null);
  const commit = () => {
    const to = pending.current?.to ?? null;
    pending.current = null;
    if (to !== null) onSlide(to);
  };
  return {
    slide: (to: number) => {
      if (pending.current === null) onSlide(to);
      else pending.current.to = to;
    },
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      pending.current = pointerType === 'touch' ? { x: clientX, y: clientY, to: null } : null;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = pending.current;
      if (from !== null && Math.abs(clientX - from.x) > Math.abs(clientY - from.y)) commit();
    },
    onPointerUp: commit,
    onPointerCancel: () => {
      pending.current = null;
    },
  };
}
