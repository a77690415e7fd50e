import { type RefObject, useCallback } from 'react';
import { printInWords } from '../ui/tasteprint/in-words.ts';
import { drawPrint, drawRadar } from './draw-taste.ts';
import { tasteInWords } from './taste-of-mix.ts';
import { type Drawn, useTasteDrawing } from './use-taste-drawing.ts';

/** Keeps the pictures of the panel to the mix. It shows nothing of its own. */
export function TasteDrawing({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const draw = useCallback(
    (drawn: Drawn) => {
      const print = panel.current?.querySelector<SVGSVGElement>('[data-print]');
      const radar = panel.current?.querySelector<SVGSVGElement>('[data-radar]');
      const words = panel.current?.querySelector('[data-words]');
      if (print) {
        drawPrint(print, drawn);
        print.setAttribute('aria-label', labelOf(drawn));
      }
      if (radar) drawRadar(radar, drawn);
      if (words) words.textContent = tasteInWords(drawn);
    },
    [panel],
  );
  useTasteDrawing(draw);
  return null;
}

const labelOf = ({ now }: Drawn) =>
  now === null ? 'Tasteprint of your blend: nothing in it yet' : printInWords('your blend', now);
