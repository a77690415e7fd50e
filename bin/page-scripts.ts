/** Which file of scripts a module goes into, by the pages that need it: each file is a request. */
import { basename } from 'node:path';
import type { Rolldown } from 'vite';

type Importers = (info: Rolldown.ModuleInfo) => readonly string[];

/** Pages of a kind share files, even where one of them needs not all of a file. The heaviest pages are on their own. */
const KINDS = [
  [
    'coffees',
    /^(cupping-notes|compare-coffees|blends|favourites|blog|blog-article|tasteprints|tastematch|aboutus|answers)$/,
  ],
  ['buying', /^(cupping-note|maker)$/],
  ['paying', /^(checkout|checkout-complete|checkout-incomplete|paid|proposed-order|kept-taste)$/],
  ['offers', /^(wholesale|subscription|gift-cards|bought-gift-card|redeem)$/],
  [
    'accounts',
    /^(login|signup|changepassword|passwordreset|usernamereset|verify-email|deletemydata|oauth-authorize)$/,
  ],
  ['members', /^(profile-.+|publish-blend|guest-.+|blendpricecheck|bag)$/],
  ['cart', /^(cart|handover)$/],
  ['alone', /^(home|shop|blend|profile)$/],
] as const;

/** What pages of that many kinds need at once is in one file for all: for each set of them, files would be many and small. */
const SHARED_BY_KINDS = 5;

/**
 * The bundler alone makes a file for each set of pages and later parts that need the same. Here later parts don't count: what pages need at
 * once is told apart by those pages, and what they only load later by all that do. What one page alone needs stays in the page's own file.
 */
export const byPages: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (graph.getModuleInfo(id)?.isEntry !== false) return null;
  const pages = (importers: Importers) => pagesThatNeed(id, graph, importers);
  const all = pages((info) => [...info.importers, ...info.dynamicImporters]);
  const atOnce = pages((info) => info.importers);
  if (all.length === 0) return null;
  if (atOnce.length === 0) return `later-${kindsOf(all)}`;
  if (all.length === 1) return null;
  if (new Set(atOnce.map(kindOf)).size >= SHARED_BY_KINDS) return 'shared';
  return atOnce.length === 1 ? `${atOnce[0]}-lent` : kindsOf(atOnce);
};

/** On the server: what the pages import at once, rather than later. */
export const ofEveryStart: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  graph.getModuleInfo(id)?.isEntry === false && pagesThatNeed(id, graph, (info) => info.importers).length > 0
    ? 'pages'
    : null;

function pagesThatNeed(id: string, graph: Rolldown.ChunkingContext, importersOf: Importers): string[] {
  const pages = new Set<string>();
  const walked = new Set([id]);
  // A set may grow while it is walked.
  for (const at of walked) {
    const info = graph.getModuleInfo(at);
    if (info === null) continue;
    if (info.isEntry) pages.add(basename(at.replace(/\?.*/, '')).replace(/\.\w+$/, ''));
    for (const importer of importersOf(info)) walked.add(importer);
  }
  return [...pages].sort();
}

function kindsOf(pages: readonly string[]): string {
  if (pages.length === 1) return pages.join();
  return [...new Set(pages.map(kindOf))].sort().join('_');
}

function kindOf(page: string): string {
  const kind = KINDS.find(([, names]) => names.test(page))?.[0];
  return kind === 'alone' ? page : (kind ?? 'others');
}
