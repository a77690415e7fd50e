/**
 * Removes module preloads. A page is complete before any script runs, but the router's preloads let scripts compete with styles
 * and fonts for a slow line: without them, a phone shows the page a second earlier.
 */
export const paintFirst = (html: string): string => html.replaceAll(PRELOAD, '');

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
