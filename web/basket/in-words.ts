/** Figures of a cart as people read them. */
import { formatPounds } from '../../domain/money/pounds.ts';

export const pounds = (amount: number): string => formatPounds(Math.round(amount * 100));

/** With a true minus, which reads as one. */
export const takenOff = (amount: number): string => (amount === 0 ? pounds(0) : `−${pounds(amount)}`);

export const weight = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`);

export const day = (iso: string): string => DAY.format(new Date(iso));

export const timeOfDay = (iso: string): string => TIME.format(new Date(iso));

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
