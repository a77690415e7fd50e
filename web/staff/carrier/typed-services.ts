/** Weights and codes as they are typed. */
import type { SizeServices } from '#domain/carrier/carrier-services.ts';

export interface TypedSize {
  size: SizeServices['size'];
  most_grams: string;
  first_class: string;
  second_class: string;
}

export const CLASSES = [
  { name: 'First Class', key: 'first_class' },
  { name: 'Second Class', key: 'second_class' },
] as const;

export const typedOf = (row: SizeServices): TypedSize => ({ ...row, most_grams: String(row.most_grams) });

export const isGrams = (typed: string): boolean => /^\s*\d{1,5}\s*$/.test(typed);

export const isCode = (typed: string): boolean => /^\s*[A-Za-z0-9]{0,10}\s*$/.test(typed);

/** `null` where something can’t be read. */
export const readRow = ({ size, most_grams, first_class, second_class }: TypedSize): SizeServices | null =>
  isGrams(most_grams) && isCode(first_class) && isCode(second_class)
    ? {
        size,
        most_grams: Number(most_grams),
        first_class: first_class.trim(),
        second_class: second_class.trim(),
      }
    : null;
