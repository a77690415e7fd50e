import { type RefObject, useCallback } from 'react';
import { printInWords } from '#web/ui/tasteprint/in-words.ts';
import { drawPrint, drawRadar, setAttribute } from './draw-taste.ts';
import { NO_PRINT_YET } from './empty-blend-words.ts';
import { changesInWords, strengthsInWords } from './taste-of-mix.ts';
import { type DrawnTaste, useTasteDrawing } from './use-taste-drawing.ts';

/** Redraws the panel's pictures and words on every change of the blend. Renders nothing itself. */
export function TasteDrawing({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const draw = useCallback(
    (drawn: DrawnTaste) => {
      const print = panel.current?.querySelector<SVGSVGElement>('[data-print]');
      const radar = panel.current?.querySelector<SVGSVGElement>('[data-radar]');
      const words = panel.current?.querySelector('[data-words]');
      if (print) {
        drawPrint(print, drawn);
        setAttribute(print, 'aria-label', labelOf(drawn));
      }
      if (radar) drawRadar(radar, drawn);
      if (words) writeWords(words, drawn);
    },
    [panel],
  );
  useTasteDrawing(draw);
  return null;
}

function writeWords(words: Element, drawn: DrawnTaste): void {
  const [strengths, changes] = words.children;
  const changed = changesInWords(drawn);
  words.toggleAttribute('data-changed', changed !== '');
  write(strengths, strengthsInWords(drawn.mix, drawn));
  write(changes, changed);
}

/** Text that is already there is changed rather than replaced, which the browser would take for a new part of the page. */
function write(element: Element | undefined, text: string): void {
  const there = element?.firstChild;
  if (there instanceof Text) {
    if (there.data !== text) there.data = text;
  } else if (element) element.textContent = text;
}

const labelOf = ({ now }: DrawnTaste) => (now === null ? NO_PRINT_YET : printInWords('your blend', now));
