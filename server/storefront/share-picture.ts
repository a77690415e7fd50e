/** Share picture: what a link shows (og:image), a tasteprint or a bag, and what there is to say on 1200 by 630 pixels. */
import { fit, heightOf, type Lettering, LINE_HEIGHT, outline } from './lettering.ts';

export interface PictureWords {
  /** What the shop is called. */
  shop: string;
  title: string;
  below: string;
  foot: string;
}

const LEFT = 640;
const WIDTH = 500;
/** Between the name of the shop and the foot, with air above and below. */
const ROOM = { top: 122, bottom: 518 };
const GAP = 24;
const SIZES = [76, 66, 58, 50, 42, 36];

/** Draws the picture. What has letters that the fonts lack is left out. */
export function sharePicture(words: PictureWords, drawing: string): string {
  const room = ROOM.bottom - ROOM.top;
  const below = fit(words.below, { width: WIDTH, height: room / 2, lines: 2, sizes: [34, 30] });
  const belowHeight = GAP + (below === null ? 0 : heightOf(below));
  const title = fit(words.title, { width: WIDTH, height: room - belowHeight, lines: 4, sizes: SIZES });
  const titleHeight = title === null ? 0 : heightOf(title);
  const shop = fit(words.shop, { width: WIDTH, height: 60, lines: 1, sizes: [40, 34, 28, 22] });
  const top = (ROOM.top + ROOM.bottom - titleHeight - belowHeight) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#faf4e9"/>
<svg x="45" y="45" width="540" height="540" viewBox="${viewBoxOf(drawing)}">${insideOf(drawing)}</svg>
<path fill="#a3203a" d="${shop === null ? '' : outline(shop.lines.join(' '), shop.size, { x: LEFT, y: 92 })}"/>
<path fill="#1d1410" d="${linesFrom(title, top)}"/>
<path fill="#5d4b3e" d="${linesFrom(below, top + titleHeight + GAP)}"/>
<path fill="#5d4b3e" d="${outline(words.foot, 30, { x: LEFT, y: 570 })}"/>
</svg>`;
}

function linesFrom(text: Lettering | null, top: number): string {
  if (text === null) return '';
  const { lines, size } = text;
  return lines
    .map((line, i) => outline(line, size, { x: LEFT, y: top + size * (0.86 + i * LINE_HEIGHT) }))
    .join('');
}

const viewBoxOf = (file: string): string => /viewBox="([-\d. ]+)"/.exec(file)?.[1] ?? '-500 -500 1000 1000';

const insideOf = (file: string): string => file.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
