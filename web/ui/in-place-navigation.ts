/** Options of a navigation within a page: no history entry, and scroll and focus stay where they are. */
export const IN_PLACE = { replace: true, preventScrollReset: true, state: { keepsFocus: true } } as const;
