/** The pictures of gift cards, drawn for the shop: SVG files of 640 by 400, for pages and mails alike. */
import { MARK_PRINT } from '#domain/taste/mark.ts';
import { CREAM, HEART_RADIUS, petalPath, petalsOf } from '#domain/taste/petals.ts';
import { ringOf } from '#domain/taste/ring.ts';
import type { CardDesign } from './sold-card.ts';

const PAPER = '#faf4e9';
const INK = '#2a1a12';
const RED = '#a3203a';
const GOLD = '#d9a441';
const SOFT = '#e9dcc6';

/** The shop's mark, as every tasteprint is drawn: a cup from above with its petals. */
function cup(): string {
  const { roastId, scores } = MARK_PRINT;
  const { ground, radius, width, colour } = ringOf(roastId);
  const petals = petalsOf(scores).map(
    ({ taste, colour, index }) => `<path fill="${colour}" d="${petalPath(index, scores[taste])}"/>`,
  );
  return `<g transform="translate(320 200) scale(.34)"><circle r="499" fill="${ground}"/><circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/><g stroke="${ground}" stroke-width="6">${petals.join('')}</g><circle r="${HEART_RADIUS}" fill="${CREAM}"/></g>`;
}

const bean = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="34" ry="50" fill="#5b3420"/><path d="M0 -48C-22 -18 22 18 0 48" fill="none" stroke="${PAPER}" stroke-width="6"/></g>`;

const star = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" fill="${GOLD}" d="M0 -10L2.6 -2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6 -2.6Z"/>`;

const ground = (colour: string): string => `<rect width="640" height="400" fill="${colour}"/>`;

const DRAWINGS: Readonly<Record<CardDesign, string>> = {
  rosette: ground(SOFT) + cup(),
  beans:
    ground(SOFT) +
    [
      [110, 110, 20],
      [240, 250, -35],
      [330, 110, 60],
      [430, 270, 15],
      [540, 130, -25],
      [120, 310, 75],
      [560, 330, 40],
    ]
      .map(([x = 0, y = 0, turn = 0]) => bean(x, y, turn))
      .join(''),
  steam:
    ground(INK) +
    `<path d="M210 210H410V270A80 80 0 0 1 330 350H290A80 80 0 0 1 210 270Z" fill="${PAPER}"/>` +
    `<path d="M410 230H440A34 34 0 0 1 440 298H406" fill="none" stroke="${PAPER}" stroke-width="16"/>` +
    [260, 310, 360]
      .map(
        (x) =>
          `<path d="M${x} 180C${x - 26} 150 ${x + 26} 120 ${x} 90C${x - 20} 66 ${x + 14} 52 ${x} 36" fill="none" stroke="${GOLD}" stroke-width="8" stroke-linecap="round"/>`,
      )
      .join(''),
  stars:
    ground(RED) +
    [
      [120, 90, 4],
      [250, 200, 7],
      [420, 110, 5],
      [530, 250, 8],
      [150, 300, 5],
      [370, 310, 4],
      [560, 70, 3],
      [320, 60, 2.5],
    ]
      .map(([x = 0, y = 0, size = 0]) => star(x, y, size))
      .join(''),
};

export const cardPicture = (design: CardDesign): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400">${DRAWINGS[design]}</svg>`;
