import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { LOT_CODE, WRONG_LOT_CODE } from '#domain/stock/lot-code.ts';
import type { Countries } from './customer-rows.ts';
import { type Read, readAmount, readLine, readTime, short, tidy } from './read-cells.ts';
import type { Shape } from './records.ts';
import type { Cells } from './subjects.ts';

/** A lot of green coffee as a stock list has it. */
export interface LotOnFile {
  code: string;
  /** By its number, its code or its name here. */
  bean: string;
  grams: number;
  sacks: number;
  /** Pence a kilo, without what the way here added. */
  cost: number;
  freight: number;
  duty: number;
  other: number;
  arrived_on: Day;
  supplier: string;
  crop: string;
  place: string;
  organic_certificate: string;
  /** Where it grew; `null` where the file doesn't say. */
  country_id: string | null;
  due_diligence_reference: string;
  verification_number: string;
}

/** In place of a supplier, where the file names none. */
const OPENING = 'Opening stock';
const USUAL_SACK_GRAMS = 60_000;
const MOST_SACKS = 1000;
/** More than a ship brings. */
const MOST_GRAMS = 100_000_000;

export const lotShape = (countries: Countries): Shape<LotOnFile> => ({
  idOf: (cells) => lotCodeOf(cells('lot')),
  read: ([first]) => {
    if (first === undefined) return { wrong: 'The row is empty.' };
    const { cells } = first;
    const code = lotCodeOf(cells('lot'));
    if (!LOT_CODE.test(code)) return { wrong: `“${short(cells('lot'))}”: ${WRONG_LOT_CODE}` };
    const bean = tidy(cells('bean'));
    if (bean === '') return { wrong: 'It doesn’t say which bean it is of.' };
    const grams = readGrams(cells('kilos'));
    if ('wrong' in grams) return grams;
    const sacks = readSacks(cells('sacks'), grams.value);
    if ('wrong' in sacks) return sacks;
    const costs = readCosts(cells);
    if ('wrong' in costs) return costs;
    const arrived = readTime(cells('arrived'));
    if ('wrong' in arrived) return { wrong: `It arrived on: ${arrived.wrong}` };
    const lines = readLines(cells);
    if ('wrong' in lines) return lines;
    const country = tidy(cells('country'));
    const country_id = countries.get(country.toLowerCase()) ?? null;
    const flags = [
      ...(tidy(cells('lot')).toUpperCase() === code ? [] : [`Here the lot is called ${code}.`]),
      ...(country === '' || country_id !== null ? [] : [`We know no country “${short(country)}”.`]),
    ];
    return {
      one: {
        code,
        bean,
        grams: grams.value,
        sacks: sacks.value,
        ...costs.value,
        arrived_on: dayInLondon(arrived.value),
        ...lines.value,
        country_id,
      },
      flag: flags.length === 0 ? null : flags.join(' '),
    };
  },
});

const HIGHEST_COST = 1000_00;

const COSTS = {
  cost: 'A kilo costs',
  freight: 'Freight for a kilo',
  duty: 'Duty for a kilo',
  other: 'Other costs of a kilo',
} as const;

type Costs = Pick<LotOnFile, keyof typeof COSTS>;

/** What a kilo costs is there; what the way here added may be. */
function readCosts(cells: Cells): Read<Costs> {
  const costs: Costs = { cost: 0, freight: 0, duty: 0, other: 0 };
  for (const field of ['cost', 'freight', 'duty', 'other'] as const) {
    const written = cells(field);
    if (field !== 'cost' && tidy(written) === '') continue;
    const amount = readAmount(written);
    if ('wrong' in amount) return { wrong: `${COSTS[field]}: ${amount.wrong}` };
    if (amount.value < 0) return { wrong: `${COSTS[field]}: “${short(written)}” is below zero.` };
    if (amount.value > HIGHEST_COST) return { wrong: `${COSTS[field]}: “${short(written)}” is too much.` };
    costs[field] = amount.value;
  }
  return costs.cost === 0 ? { wrong: 'A kilo of green coffee costs something.' } : { value: costs };
}

/** Letters, digits and hyphens: what else stands in it becomes a hyphen. */
const lotCodeOf = (written: string): string =>
  tidy(written)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** 43.2, 1,024.5, 1.024,50 and 43,2 are kilos; below a gram there is nothing. */
function readGrams(written: string): Read<number> {
  const kilos = tidy(written)
    .replace(/\s*(?:kg|kgs|kilos?)$/i, '')
    .replaceAll(' ', '');
  const match =
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(kilos) ??
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(kilos);
  if (match === null) return { wrong: `“${short(written)}” is no weight in kilos.` };
  const [, minus = '', whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(3))) return { wrong: `“${short(written)}” kilos is finer than a gram.` };
  const grams = Number(whole.replace(/[,.]/g, '')) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (minus !== '' && grams > 0) return { wrong: `“${short(written)}” is below zero.` };
  if (grams === 0) return { wrong: 'Nothing is left of it.' };
  return grams > MOST_GRAMS
    ? { wrong: `“${short(written)}” kilos is more than a ship brings.` }
    : { value: grams };
}

function readSacks(written: string, grams: number): Read<number> {
  const sacks = tidy(written);
  if (sacks === '') return { value: Math.min(MOST_SACKS, Math.ceil(grams / USUAL_SACK_GRAMS)) };
  return /^\d{1,4}(?:\.0+)?$/.test(sacks) &&
    Number(sacks) >= 1 &&
    Number(sacks) <= Math.min(MOST_SACKS, grams)
    ? { value: Number(sacks) }
    : { wrong: `“${short(written)}” is no number of sacks.` };
}

const LONGEST = {
  supplier: [80, 'The supplier'],
  crop: [20, 'The harvest'],
  place: [20, 'The place'],
  organic_certificate: [40, 'The organic certificate'],
  due_diligence_reference: [40, 'The due diligence reference number'],
  verification_number: [40, 'The verification number'],
} as const;

function readLines(cells: Cells): Read<Pick<LotOnFile, keyof typeof LONGEST>> {
  const lines: Record<string, string> = {};
  for (const [field, [longest, what]] of Object.entries(LONGEST)) {
    const line = readLine(cells(field), longest, what);
    if ('wrong' in line) return line;
    lines[field] = line.value;
  }
  const read = lines as Pick<LotOnFile, keyof typeof LONGEST>;
  return { value: { ...read, supplier: read.supplier || OPENING } };
}
