import { type RefObject, useEffect, useState } from 'react';

/** Rows rendered beyond each edge, so that the next row exists before Tab or scrolling reaches it. */
const OVERSCAN = 20;

export interface RowRange {
  first: number;
  /** Index after the last rendered row. */
  end: number;
  rowHeight: number;
}

/** Range of the rows to render. All rows have the same height, measured on a rendered row since it grows with the text size. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number): RowRange {
  const [viewport, setViewport] = useState({ top: 0, height: 600, rowHeight: 52 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      const renderedRow = element.querySelector('tbody tr[aria-rowindex]');
      setViewport((before) => {
        const next = {
          top: element.scrollTop,
          height: element.clientHeight,
          rowHeight: renderedRow?.getBoundingClientRect().height ?? before.rowHeight,
        };
        return needSameRows(before, next) ? before : next;
      });
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      resizes.disconnect();
    };
  }, [scroller]);
  return visibleRows(viewport, count);
}

interface Viewport {
  top: number;
  height: number;
  rowHeight: number;
}

export function visibleRows({ top, height, rowHeight }: Viewport, count: number): RowRange {
  const firstVisible = Math.min(Math.floor(top / rowHeight), Math.max(0, count - 1));
  const first = Math.max(0, firstVisible - OVERSCAN);
  const end = Math.min(count, firstVisible + Math.ceil(height / rowHeight) + OVERSCAN);
  return { first, end, rowHeight };
}

/** Whether two viewports need the same rows: small scrolls stay within the overscan. */
const needSameRows = (one: Viewport, other: Viewport): boolean =>
  Math.abs(one.top - other.top) < one.rowHeight * (OVERSCAN / 4) &&
  one.height === other.height &&
  one.rowHeight === other.rowHeight;
