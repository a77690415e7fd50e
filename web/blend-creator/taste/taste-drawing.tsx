import { type RefObject, useCallback } from 'react';
import { printInWords } from '../../ui/tasteprint/in-words.ts';
import { drawPrint, drawRadar } from './draw-taste.ts';
import { NO_PRINT_YET } from './no-taste-yet.ts';
import { changesInWords, strengthsInWords } from './taste-of-mix.ts';
import { type Drawn, useTasteDrawing } from './use-taste-drawing.ts';

/** Keeps the pictures of the panel to the mix. It shows nothing of its own. */
export function TasteDrawing({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const draw = useCallback(
    (drawn: Drawn) => {
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

const labelOf = ({ now }: Drawn) => (now === null ? NO_PRINT_YET : printInWords('your blend', now));
