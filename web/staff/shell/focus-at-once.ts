/** For what appears because it is asked for, or in the place of what had the focus. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();
