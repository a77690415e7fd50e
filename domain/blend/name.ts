/** A blend's name or description as it is kept: without space around it. */
export const tidied = (text: string): string => text.trim();

/** Prices may be asked before a blend has a name; the documented word stands in for it. */
export const orDefault = (text: string | null | undefined): string => tidied(text ?? '') || 'default';
