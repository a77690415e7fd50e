/** Times and figures as people read them. */
import { formatPounds } from '../../domain/money/pounds.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export const momentInWords = (time: string): string => MOMENT.format(new Date(time));

export const dayInWords = (time: string): string => DAY.format(new Date(time));

/** A day of the calendar such as 2026-11-25, with its day of the week. */
export const weekdayInWords = (day: string): string => WEEKDAY.format(new Date(day));

const WEEKDAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** An amount as the API has it, in pounds. */
export const pounds = (amount: number): string => formatPounds(Math.round(amount * 100));

/** With a true minus, which reads as one. */
export const takenOff = (amount: number): string => (amount === 0 ? pounds(0) : `−${pounds(amount)}`);

export const weight = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`);
