/** The figures that stand large above the charts of a group, each with what it was before, and a link to its rows. */
import type { Numbers } from '#contract/numbers/numbers.ts';
import { toPence, toPounds } from '#domain/money/pounds.ts';
import type { Figure, Group } from '#domain/numbers/figures.ts';
import type { Figure as Tile } from '#web/staff/ui/figures.tsx';
import { capitalised } from '#web/ui/capitalised.ts';
import { signedPounds } from '#web/ui/figures.ts';
import { inAddress } from './spans.ts';
import { amountIn, changeInWords, IN_WORDS, shareOf, spanInWords } from './words.ts';

const LARGE: Record<Group, readonly Figure[]> = {
  sales: ['revenue', 'margin', 'orders', 'kilos', 'new_customers', 'refunded'],
  roastery: ['handed_over', 'roasted', 'thrown_away'],
  members: ['joined', 'gone', 'answered', 'approved'],
  lots: ['filled', 'chain_margin', 'lot_margin'],
};

export const rowsOf = (figure: Figure, days: { from: string; to: string }): string =>
  `/numbers/rows/${figure}?${inAddress(days)}`;

export function tilesOf(group: Group, numbers: Numbers): Tile[] {
  const tiles = LARGE[group].map((figure): Tile => {
    const now = numbers.sums[figure] ?? 0;
    return {
      name: IN_WORDS[figure],
      value: amountIn(figure, now),
      more: [
        shareIn(figure, numbers),
        capitalised(changeInWords(now, numbers.sums_before[figure] ?? 0, numbers.before)),
      ]
        .filter((part) => part !== '')
        .join('. '),
      to: rowsOf(figure, numbers),
    };
  });
  return group === 'roastery' ? [...tiles, ...ratesOf(numbers)] : tiles;
}

/** What part of another figure it is. */
function shareIn(figure: Figure, { sums }: Numbers): string {
  const part = (one: Figure) => sums[one] ?? 0;
  if (figure === 'kilos') return `${shareOf(part('custom_kilos'), part('kilos'))} custom`;
  if (figure === 'orders') return `${shareOf(part('repeat_orders'), part('orders'))} of customers we know`;
  if (figure === 'approved') return `${shareOf(part('approved'), part('answered'))} of those answered`;
  return '';
}

/** Shares and times that are no sums: what they are worked out from is linked. */
function ratesOf(numbers: Numbers): Tile[] {
  const { sums, sums_before: before, hours } = numbers;
  const kilos = sums.roasted ?? 0;
  const drift = kilos === 0 ? 0 : Math.round(toPence(sums.drift ?? 0) / kilos);
  return [
    {
      name: IN_WORDS.on_time,
      value: shareOf(sums.on_time ?? 0, sums.handed_over ?? 0),
      more: `${spanInWords(numbers.before)}: ${shareOf(before.on_time ?? 0, before.handed_over ?? 0)}`,
      to: rowsOf('on_time', numbers),
    },
    {
      name: 'Placed to handed over',
      value: hours === null ? '–' : inHours(hours.p50),
      more: hours === null ? 'Nothing was handed over' : `Nine of ten within ${inHours(hours.p90)}`,
      to: rowsOf('handed_over', numbers),
    },
    {
      name: 'Roast loss beyond the price',
      value: `${signedPounds(toPounds(drift))} a kilo`,
      more: 'Below zero, less was lost than prices allow for',
      to: rowsOf('drift', numbers),
    },
  ];
}

const inHours = (hours: number): string =>
  hours < 48 ? `${Math.round(hours)} h` : `${(hours / 24).toFixed(1)} days`;
