import { DAY_MS } from '#domain/durations.ts';

/** A day of the calendar, as 2026-11-21. */
export type Day = string;

export const dayOf = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is a day of this century that the calendar has. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;

/** 0 for Sunday. */
export const weekday = (day: Day): number => new Date(day).getUTCDay();
