import { type PointerEvent, useRef } from 'react';

interface Finger {
  x: number;
  y: number;
  /** Where the browser has put the thumb for it. */
  to: number | null;
}

/**
 * A browser moves the thumb as soon as a finger comes down on a slider, also of somebody who only wants to scroll the page.
 * So nothing slides until the finger has gone sideways or is lifted again.
 */
export function useFinger(onSlide: (value: number) => void) {
  const undecided = useRef<Finger | null>(null);
  const decide = () => {
    const to = undecided.current?.to ?? null;
    undecided.current = null;
    if (to !== null) onSlide(to);
  };
  return {
    slide: (to: number) => {
      if (undecided.current === null) onSlide(to);
      else undecided.current.to = to;
    },
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      undecided.current = pointerType === 'touch' ? { x: clientX, y: clientY, to: null } : null;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = undecided.current;
      if (from !== null && Math.abs(clientX - from.x) > Math.abs(clientY - from.y)) decide();
    },
    onPointerUp: decide,
    onPointerCancel: () => {
      undecided.current = null;
    },
  };
}
