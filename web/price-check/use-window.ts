import { type RefObject, useEffect, useState } from 'react';

/** Rows that are drawn beyond each edge, so that the next one is there before it is reached by Tab or by scrolling. */
const BEYOND = 20;

export interface Window {
  first: number;
  /** One after the last that is drawn. */
  end: number;
  rowHeight: number;
}

/** Which of many rows of one height are worth drawing. The height is that of a drawn row: it grows with the text. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number): Window {
  const [seen, setSeen] = useState({ top: 0, height: 600, rowHeight: 52 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => {
      const drawn = element.querySelector('tbody tr[aria-rowindex]');
      setSeen((before) => {
        const next = {
          top: element.scrollTop,
          height: element.clientHeight,
          rowHeight: drawn?.getBoundingClientRect().height ?? before.rowHeight,
        };
        return isAlike(before, next) ? before : next;
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resizes.disconnect();
    };
  }, [scroller]);
  return windowOf(seen, count);
}

interface Seen {
  top: number;
  height: number;
  rowHeight: number;
}

export function windowOf({ top, height, rowHeight }: Seen, count: number): Window {
  const firstSeen = Math.min(Math.floor(top / rowHeight), Math.max(0, count - 1));
  const first = Math.max(0, firstSeen - BEYOND);
  const end = Math.min(count, firstSeen + Math.ceil(height / rowHeight) + BEYOND);
  return { first, end, rowHeight };
}

/** A few pixels change nothing of what is drawn. */
const isAlike = (one: Seen, other: Seen): boolean =>
  Math.abs(one.top - other.top) < one.rowHeight * (BEYOND / 4) &&
  one.height === other.height &&
  one.rowHeight === other.rowHeight;
