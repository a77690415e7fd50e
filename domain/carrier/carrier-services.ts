/** The carrier’s sizes by weight, and how it calls our services in each of them. */
import { FIRST_CLASS } from '#domain/postage/postage.ts';
import { gramsOnScale, kilosInWords } from '#domain/weight.ts';

/** Of packages, the smallest first, and the largest that each may be. */
export const PACKAGE_SIZES = [
  { name: 'Large letter', most: '35.3 × 25 × 2.5 cm' },
  { name: 'Small parcel', most: '45 × 35 × 16 cm' },
  { name: 'Medium parcel', most: '61 × 46 × 46 cm' },
  { name: 'Parcel', most: null },
] as const;

export const PARCEL_SIZES = PACKAGE_SIZES.map(({ name }) => name);

export type ParcelSize = (typeof PARCEL_SIZES)[number];

/** The heaviest parcel that the carrier takes, with its packaging. */
export const HEAVIEST_GRAMS = 20_000;

export interface SizeServices {
  size: ParcelSize;
  /** The heaviest package of this size. */
  most_grams: number;
  /** Codes of the services; an empty one leaves the service to the carrier’s own rules. */
  first_class: string;
  second_class: string;
}

/** A row for each size, in the order of `PACKAGE_SIZES`. */
export type CarrierServices = readonly SizeServices[];

/** What holds until the office sets it: OLP1 and OLP2 are 1st and 2nd Class for who pays postage online. */
export const FIRST_CARRIER_SERVICES: SizeServices[] = [
  { size: 'Large letter', most_grams: 750, first_class: 'OLP1', second_class: 'OLP2' },
  { size: 'Small parcel', most_grams: 2000, first_class: 'OLP1', second_class: 'OLP2' },
  { size: 'Medium parcel', most_grams: HEAVIEST_GRAMS, first_class: 'OLP1', second_class: 'OLP2' },
  { size: 'Parcel', most_grams: HEAVIEST_GRAMS, first_class: 'OLP1', second_class: 'OLP2' },
];

/** What is wrong with the rows together, in a sentence; `null` if nothing is. */
export function wrongWithServices(services: CarrierServices): string | null {
  const lighter = services.find((row, at) => row.most_grams < (services[at - 1]?.most_grams ?? 0));
  return lighter === undefined
    ? null
    : `${lighter.size} takes no more than ${gramsOnScale(lighter.most_grams)}, less than a smaller size does.`;
}

/** By the size of the box, or a larger one where it is too heavy for that; as it is written where the carrier has no such size. */
export function packageSize(ofBox: string, grossGrams: number, services: CarrierServices): string {
  const from = services.findIndex(({ size }) => size === ofBox);
  if (from === -1) return ofBox;
  return services.slice(from).find(({ most_grams }) => grossGrams <= most_grams)?.size ?? ofBox;
}

export function serviceCode(size: string, option: number, services: CarrierServices): string {
  const row = services.find((one) => one.size === size);
  return (option === FIRST_CLASS ? row?.first_class : row?.second_class) ?? '';
}

export const heaviestOf = (services: CarrierServices): number =>
  Math.max(...services.map(({ most_grams }) => most_grams));

const CLASSES: readonly { key: 'first_class' | 'second_class'; name: string }[] = [
  { key: 'first_class', name: 'First Class' },
  { key: 'second_class', name: 'Second Class' },
];

/** The services that have no code, such as “First Class, Parcel”. */
export const servicesWithoutCode = (services: CarrierServices): string[] =>
  CLASSES.flatMap(({ key, name }) => {
    const sizes = services.filter((row) => row[key] === '').map(({ size }) => size);
    return sizes.length === services.length ? [name] : sizes.map((size) => `${name}, ${size}`);
  });

export interface ServicesChange {
  what: string;
  before: string;
  after: string;
}

/** What differs, row by row. */
export const changesOfServices = (before: CarrierServices, after: CarrierServices): ServicesChange[] =>
  after.flatMap((row, at) => {
    const was = before[at];
    if (was === undefined) return [];
    const changes = [
      { what: row.size, before: upTo(was.most_grams), after: upTo(row.most_grams) },
      ...CLASSES.map(({ key, name }) => ({
        what: `${row.size}, ${name}`,
        before: codeInWords(was[key]),
        after: codeInWords(row[key]),
      })),
    ];
    return changes.filter((change) => change.before !== change.after);
  });

const upTo = (grams: number): string => `up to ${kilosInWords(grams)}`;

export const codeInWords = (code: string): string => (code === '' ? 'no code' : code);
