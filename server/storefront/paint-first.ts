/**
 * A page is complete before any script runs, so what it looks like comes first and scripts don't compete with it for a slow
 * line. The router's preloads make them compete: without these, a phone shows the page a second earlier.
 */
export function paintFirst(html: string): string {
  const stylesheet = STYLESHEET.exec(html)?.[0];
  if (stylesheet === undefined) return html;
  return html.replace(STYLESHEET, '').replaceAll(PRELOAD, '').replace('<head>', `<head>${stylesheet}`);
}

const STYLESHEET = /<link rel="stylesheet"[^>]*>/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
