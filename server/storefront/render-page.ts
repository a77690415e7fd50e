/** Renders one page, with the headers that belong to it whether it is cached or not. */
import { RETRY_AFTER } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { apologyPage } from './apology-page.ts';
import type { Pages } from './page-handler.ts';
import { contentSecurityPolicy, DOCUMENT_PROTECTION, newNonce, securePage } from './page-security.ts';

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** A render never sees a visitor's headers, so nothing of one visitor can reach another. */
export async function renderPage(pages: Pages, request: Request, from?: string): Promise<RenderedPage> {
  const nonce = newNonce();
  const response = await pages.render(request, { from, nonce });
  const headers = Object.fromEntries(response.headers);
  const text = await response.text();
  const isDocument = headers['content-type']?.startsWith('text/html') === true;
  // The router's last resort is a line of plain text; what scripts ask for stays as it is.
  const isData = new URL(request.url).pathname.endsWith('.data');
  if (response.status >= 500 && !isDocument && !isData)
    return asDocument(apologyPage(refuse('failed'), pages.styles));
  const page = { status: response.status, headers: { ...headers, ...notToBeStored(response.status) } };
  if (!isDocument) return { ...page, text };
  const { html, policy } = securePage(text, nonce);
  return asDocument({ ...page, text: paintFirst(page.status === 200 ? holdScripts(html) : html) }, policy);
}

/** A page of our own without any script. */
export function asDocument(page: RenderedPage, policy = contentSecurityPolicy([])): RenderedPage {
  const protection = { ...DOCUMENT_PROTECTION, 'content-security-policy': policy };
  return { ...page, headers: { ...page.headers, ...protection, ...notToBeStored(page.status) } };
}

/** What went wrong may be right in a moment: nobody stores it, and visitors are told when to try again. */
function notToBeStored(status: number): Record<string, string> {
  if (status < 400) return {};
  const seconds = RETRY_AFTER[status];
  return {
    'cache-control': 'no-store',
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
  };
}

/**
 * Removes module preloads. A page is complete before any script runs, but the router's preloads let scripts compete with styles
 * and fonts for a slow line: without them, a phone shows the page a second earlier.
 */
export const paintFirst = (html: string): string => html.replaceAll(PRELOAD, '');

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Holds back the scripts of a page that asks for it (`scriptsLater` in `web/shell/use-route-trait.ts`): the page's own small script starts them
 * once a visitor scrolls, points or types, and fetches all their modules at once. A page that went wrong may have something to
 * do by itself, so it starts at once.
 */
export function holdScripts(html: string): string {
  if (!WAITS_FOR_VISITOR.test(html)) return html;
  const modules = Array.from(html.matchAll(PRELOADED), ([, path]) => path).join(' ');
  return html.replace(START, `<script type="text/plain" data-modules="${modules}">`);
}

const WAITS_FOR_VISITOR = /^<!DOCTYPE html><html[^>]* data-scripts="later"/i;
const PRELOADED = /<link rel="modulepreload"[^>]* href="([^"]+)"/g;
const START = '<script type="module" async="">';
