/** Times of a cart as people read them. */
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
