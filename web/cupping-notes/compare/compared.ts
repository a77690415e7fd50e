import { readCtapsId } from '#domain/blend/ctaps-id.ts';

export const MOST_COMPARED = 3;

/** The ids that an address compares, in one list or in several: each once, in canonical form. */
export const idsInAddress = (address: string): string[] =>
  idsInQuery(new URL(address).searchParams.getAll('ids'));

/** The same, of the values of its parameter. */
export function idsInQuery(values: readonly string[]): string[] {
  const typed = values.flatMap((ids) => ids.split(','));
  const ids = typed
    .map((id) => id.trim())
    .filter((id) => id !== '')
    .map((id) => readCtapsId(id) ?? id);
  return [...new Set(ids)];
}

export const addressOfComparison = (ids: readonly string[]): string =>
  ids.length === 0
    ? '/cuppingnotes/compare'
    : `/cuppingnotes/compare?ids=${ids.map(encodeURIComponent).join(',')}`;

/** One more coffee among those compared; it replaces the last where there is no room. */
export const withAnother = (ids: readonly string[], another: string): string[] => [
  ...ids.filter((id) => id !== another).slice(0, MOST_COMPARED - 1),
  another,
];
