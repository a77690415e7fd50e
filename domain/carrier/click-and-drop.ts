/**
 * Rows for Click & Drop of Royal Mail, which calls each parcel an order: one row a box. Columns and limits are those of its
 * “Order import spreadsheet field specifications”. A box that breaks a limit is named with its column; nothing is cut.
 */
import type { Day } from '#domain/dispatch/day.ts';
import { formatDecimal } from '#domain/money/pounds.ts';
import { kilosInWords } from '#domain/weight.ts';
import {
  type CarrierServices,
  heaviestOf,
  PARCEL_SIZES,
  packageSize,
  serviceCode,
} from './carrier-services.ts';
import { beginsFormula, withoutFormula } from './csv.ts';
import {
  CUSTOMS_ORIGIN,
  type CustomsItem,
  customsItems,
  customsTerritory,
  type DeclaredBags,
  valueOf,
} from './customs.ts';
import { inRomanLetters, isRoman, notRoman } from './roman-letters.ts';

/** The longest text of each column. */
export const COLUMNS = {
  'Order reference': 40,
  Date: 8,
  Weight: 7,
  'Package size': 13,
  'Service code': 100,
  'Full name': 200,
  'Company name': 100,
  'Recipient is a business': 1,
  'Address line 1': 100,
  'Address line 2': 100,
  'Address line 3': 100,
  City: 100,
  County: 100,
  Postcode: 20,
  Country: 200,
  Email: 100,
  Phone: 25,
} as const;

/** Columns that a file has only where one of its boxes needs a declaration to customs, and their longest texts. */
export const CUSTOMS_COLUMNS = {
  'Product name': 800,
  Quantity: 6,
  'Unit price': 9,
  'Customs description': 50,
  'Customs code': 10,
  'Country of origin': 3,
} as const;

export type CustomsColumn = keyof typeof CUSTOMS_COLUMNS;
export type CustomsRow = Record<CustomsColumn, string>;

export const CUSTOMS_COLUMN_NAMES = Object.keys(CUSTOMS_COLUMNS) as CustomsColumn[];

export type Column = keyof typeof COLUMNS;
export type CarrierRow = Record<Column, string>;

export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** A packed box as the roastery knows it. */
export interface BoxToPost {
  reference: string;
  orderedOn: Day;
  grossGrams: number;
  parcelSize: string;
  shippingOptionId: number;
  firstName: string;
  lastName: string;
  companyName: string;
  address: string;
  city: string;
  county: string;
  postcode: string;
  country: string;
  /** Left out where the person who makes the file may not see it. */
  email: string;
  phone: string;
  /** What customs are told; nothing where nobody asks. */
  bags: readonly DeclaredBags[];
}

export interface CarrierFault {
  column: Column | CustomsColumn;
  message: string;
}

/** The row of a box, and what the carrier would refuse in it. */
export function carrierRow(
  box: BoxToPost,
  services: CarrierServices,
): { row: CarrierRow; customs: CustomsItem[]; faults: CarrierFault[] } {
  const size = packageSize(box.parcelSize, box.grossGrams, services);
  const territory = customsTerritory(box.postcode);
  const customs = territory === null ? [] : customsItems(box.bags);
  const company = written(box.companyName);
  const [first = '', second = '', third = '', ...more] = addressLines(
    written(box.address),
    COLUMNS['Address line 1'],
  );
  const row: CarrierRow = {
    'Order reference': box.reference,
    Date: dateOf(box.orderedOn),
    Weight: (box.grossGrams / 1000).toFixed(3),
    'Package size': size,
    'Service code': written(serviceCode(size, box.shippingOptionId, services)),
    'Full name': written(`${box.firstName} ${box.lastName}`),
    'Company name': company,
    'Recipient is a business': company === '' ? 'N' : 'Y',
    'Address line 1': withoutFormula(first),
    'Address line 2': withoutFormula(second),
    'Address line 3': withoutFormula(more.length === 0 ? third : [third, ...more].join(' ')),
    City: written(box.city),
    County: written(box.county),
    Postcode: written(box.postcode),
    Country: territory?.country ?? written(box.country),
    Email: emailFor(box.email),
    Phone: box.phone.replace(/\D/g, ''),
  };
  return { row, customs, faults: [...faultsOf(row), ...faultsOfBox(box, heaviestOf(services))] };
}

/** In the file a box has one row, and so one product: all of its coffee. */
export function customsRow(items: readonly CustomsItem[]): CustomsRow | null {
  const [first] = items;
  if (first === undefined) return null;
  const bags = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    'Product name': `${first.description}, ${bags === 1 ? '1 bag' : `${bags} bags`}`,
    Quantity: '1',
    'Unit price': formatDecimal(valueOf(items)),
    'Customs description': first.description,
    'Customs code': first.code,
    'Country of origin': CUSTOMS_ORIGIN,
  };
}

/** What the file alone can’t say of a box. */
export const faultsOfFile = (items: readonly CustomsItem[]): CarrierFault[] =>
  new Set(items.map(({ code }) => code)).size > 1
    ? [
        {
          column: 'Customs code',
          message:
            'It holds decaffeinated and other coffee, which have two customs codes: make its label in Click & Drop itself.',
        },
      ]
    : [];

const written = (text: string): string => withoutFormula(inRomanLetters(text));

/** The carrier's own mails are a nicety: an address that it would refuse is left out, and our mails go to it all the same. */
const emailFor = (email: string): string =>
  email.length <= COLUMNS.Email && !beginsFormula(email) && isRoman(email) ? email : '';

/** 21/11/26 for 2026-11-21. */
function dateOf(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year.slice(-2)}`;
}

const NEEDED: readonly Column[] = ['Order reference', 'Full name', 'Address line 1', 'City', 'Postcode'];

const faultsOf = (row: CarrierRow): CarrierFault[] =>
  COLUMN_NAMES.flatMap((column) => {
    const message = faultIn(column, row[column]);
    return message === null ? [] : [{ column, message }];
  });

function faultIn(column: Column, cell: string): string | null {
  if (cell === '') return NEEDED.includes(column) ? `${column} is missing.` : null;
  if (!isRoman(cell))
    return `${column} has letters that the carrier can’t print: ${notRoman(cell).slice(0, 10).join(' ')}`;
  if (cell.length > COLUMNS[column])
    return `${column} has ${cell.length} characters; the carrier takes ${COLUMNS[column]}.`;
  if (column === 'Email' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(cell)) return 'Email is no e-mail address.';
  return null;
}

function faultsOfBox({ grossGrams, parcelSize }: BoxToPost, heaviestGrams: number): CarrierFault[] {
  const faults: CarrierFault[] = [];
  if (!Number.isSafeInteger(grossGrams) || grossGrams <= 0)
    faults.push({ column: 'Weight', message: 'Weight is missing.' });
  else if (grossGrams > heaviestGrams)
    faults.push({
      column: 'Weight',
      message: `The box weighs more than the ${kilosInWords(heaviestGrams)} that the carrier takes.`,
    });
  if (!PARCEL_SIZES.some((size) => size === parcelSize))
    faults.push({
      column: 'Package size',
      message: `The carrier knows no package of the size ${parcelSize}.`,
    });
  return faults;
}

/**
 * Lines of an address: the shop takes a street as one line, the carrier as three shorter ones. It breaks at a comma if one helps,
 * else at a space; a word that is longer than a line stays whole, for the check of limits to find.
 */
function addressLines(address: string, longest: number): string[] {
  const lines: string[] = [];
  let rest = address.trim();
  while (rest.length > longest) {
    const at = breakOf(rest, longest);
    if (at === -1) break;
    lines.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? lines : [...lines, rest];
}

/** Where the first line ends; -1 where nothing can be broken. */
function breakOf(text: string, longest: number): number {
  const comma = text.lastIndexOf(', ', longest - 1);
  if (comma > longest / 3) return comma + 1;
  const space = text.lastIndexOf(' ', longest);
  return space > 0 ? space : text.indexOf(' ');
}
