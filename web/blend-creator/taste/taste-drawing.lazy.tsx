import { type RefObject, useCallback } from 'react';
import { printInWords } from '../../ui/tasteprint/in-words.ts';
import { drawPrint, drawRadar } from './draw-taste.ts';
import { NO_PRINT_YET } from './empty-blend-words.ts';
import { changesInWords, strengthsInWords } from './taste-of-mix.ts';
import { type DrawnTaste, useTasteDrawing } from './use-taste-drawing.ts';

/** Redraws the panel's pictures and words on every change of the blend. Renders nothing itself. */
export function TasteDrawing({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const draw = useCallback(
    (drawn: DrawnTaste) => {
      const print = panel.current?.querySelector<SVGSVGElement>('[data-print]');
      const radar = panel.current?.querySelector<SVGSVGElement>('[data-radar]');
      const [strengths, changes] = panel.current?.querySelectorAll('[data-words] > *') ?? [];
      if (print) {
        drawPrint(print, drawn);
        print.setAttribute('aria-label', labelOf(drawn));
      }
      if (radar) drawRadar(radar, drawn);
      if (strengths) strengths.textContent = strengthsInWords(drawn);
      if (changes) changes.textContent = changesInWords(drawn);
    },
    [panel],
  );
  useTasteDrawing(draw);
  return null;
}

const labelOf = ({ now }: DrawnTaste) => (now === null ? NO_PRINT_YET : printInWords('your blend', now));
