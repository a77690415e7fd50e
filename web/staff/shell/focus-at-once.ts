/** For a field that appears because it is asked for. */
export const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();
