/** Figures in words, and amounts as they are read. */
import { FIGURES, type Figure } from '#domain/numbers/figures.ts';
import { changeInPercent, type Span } from '#domain/numbers/span.ts';
import { pounds, takenOff } from '#web/ui/figures.ts';

export const IN_WORDS: Record<Figure, string> = {
  revenue: 'Revenue',
  refunded: 'Refunded',
  margin: 'Margin',
  orders: 'Orders',
  kilos: 'Kilos',
  custom_kilos: 'Custom blends',
  house_kilos: 'House coffees',
  new_customers: 'New customers',
  repeat_orders: 'Orders of customers we know',
  handed_over: 'Handed over',
  on_time: 'On time',
  roasted: 'Roasted',
  drift: 'Lost in roasting beyond the price',
  thrown_away: 'Thrown away',
  joined: 'Plans begun',
  gone: 'Plans ended',
  answered: 'Proposals answered',
  approved: 'Proposals approved',
  filled: 'Filled',
  chain_margin: 'Margin by the price list',
  lot_margin: 'Margin by the lots',
};

/** What a figure counts, and what not. */
export const MEANING: Partial<Record<Figure, string>> = {
  revenue: 'Coffee and delivery received that day, less what was refunded that day.',
  margin: 'Coffee less refunds of coffee, less what it cost by the price list of its day.',
  kilos: 'Of orders received, less those cancelled on the day their money went back.',
  on_time: 'The last box left on the day that the buyer was first promised, or before.',
  drift: 'Green coffee at what its lots cost. Below zero, roasting lost less than prices allow for.',
  thrown_away: 'Roasted coffee that was thrown away, at what its green coffee cost.',
  lot_margin: 'Filled bags, with green coffee at what the lots cost that they were made of.',
};

const KILOS = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** With its unit, below zero with a true minus. */
export function amountIn(figure: Figure, amount: number): string {
  const { unit } = FIGURES[figure];
  if (unit === 'pence') return amount < 0 ? takenOff(-amount) : pounds(amount);
  const size =
    unit === 'grams' ? `${KILOS.format(Math.abs(amount))} kg` : Math.abs(amount).toLocaleString('en-GB');
  return amount < 0 ? `−${size}` : size;
}

const SHORT = new Intl.NumberFormat('en-GB', { notation: 'compact' });

/** £6K: a round amount beside an axis. */
export function shortIn(figure: Figure, amount: number): string {
  const { unit } = FIGURES[figure];
  const size = SHORT.format(Math.abs(amount));
  const shown = unit === 'pence' ? `£${size}` : unit === 'grams' ? `${size} kg` : size;
  return amount < 0 ? `−${shown}` : shown;
}

/** 8% more than 1 – 31 Oct 2026: the span that it is compared with is named. */
export function changeInWords(now: number, before: number, span: Span): string {
  const change = changeInPercent(now, before);
  const days = spanInWords(span);
  if (change === null) return now === 0 ? `none on ${days} either` : `none on ${days}`;
  if (change === 0) return `as much as ${days}`;
  return `${Math.abs(change).toLocaleString('en-GB')}% ${change > 0 ? 'more' : 'less'} than ${days}`;
}

const RANGE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** As short as it can be: 1 – 31 Oct 2026. */
export const spanInWords = ({ from, to }: Span): string =>
  RANGE.formatRange(Date.parse(from), Date.parse(to)).replaceAll(/\s/g, ' ');

const UNITS = { pence: 'pounds', grams: 'kilos', count: 'number' } as const;

/** What an axis is counted in. */
export const unitOf = (figure: Figure): string => UNITS[FIGURES[figure].unit];

export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part * 100) / whole)}%`;
