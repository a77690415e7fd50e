/** One word on every layer: the thing that the shop does is called the same in contract, server, web and domain. */
import { basename } from 'node:path';
import { moduleFolder, ON_A_STOREY } from './storeys.ts';

/** Every file by its path, with its text. */
export type Tree = ReadonlyMap<string, string>;

/** Another word than the module's, because people say it that way. */
const PAIRS: Record<string, string> = {
  'web/shop': 'catalogue',
  'web/price-check': 'pricing',
  'web/blend-creator': 'blends',
  'domain/blend-creator': 'blends',
  'domain/postage': 'orders',
  'domain/vat': 'invoices',
};

const PAGE_OF_WORDS = 'pages of words and pictures, which ask the server for nothing of their own';
const GROUND_OF_PAGES = 'what every page stands on';
const PURE_RULES = 'rules that several modules need';

/** Folders that belong to no module, and why. */
const WITHOUT_MODULE: Record<string, string> = {
  'contract/fields': 'the shapes of single fields, which all calls share',
  'domain/brew': PURE_RULES,
  'domain/money': PURE_RULES,
  'domain/taste': PURE_RULES,
  'web/about': PAGE_OF_WORDS,
  'web/blog': PAGE_OF_WORDS,
  'web/brew': PAGE_OF_WORDS,
  'web/faqs': PAGE_OF_WORDS,
  'web/home': PAGE_OF_WORDS,
  'web/legal': PAGE_OF_WORDS,
  'web/tasteprints': PAGE_OF_WORDS,
  'web/api': GROUND_OF_PAGES,
  'web/head': GROUND_OF_PAGES,
  'web/routes': GROUND_OF_PAGES,
  'web/shell': GROUND_OF_PAGES,
  'web/state': GROUND_OF_PAGES,
  'web/ui': GROUND_OF_PAGES,
};

/** Modules of which contract, web and domain know nothing, and why. */
const SERVER_ONLY: Record<string, string> = {
  'server/api-docs': 'made from the contract as a whole',
  'server/foundation/platforms': 'fetches what assistants come from; nothing of it is shown but a host',
  'server/foundation/push': 'sends what orders tell browsers; who hears is a call of following',
  'server/people/staff-agents': 'makes calls of other modules; what it proposes stands where staff look',
  'server/platform': 'knows nothing about coffee',
  'server/money/refunds': 'carries out at PayPal what orders, bills and plans give back',
  'server/roastery/staged-acts': 'what the calls of the order desk stage and do',
  'server/storefront': 'serves the pages as files',
};

const key = /^ +'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)':/gm;

/** The calls that a folder's files define or answer. */
export function callsIn(tree: Tree, file: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, text] of tree) {
    const folder = file.exec(path)?.[1];
    if (folder === undefined) continue;
    for (const [, call = ''] of text.matchAll(key)) {
      found.set(call, [...new Set([...(found.get(call) ?? []), folder])]);
    }
  }
  return found;
}

export const definedCalls = (tree: Tree) => callsIn(tree, /^contract\/([^/]+)\/[^/]+(?<![.]test)[.]ts$/);
const answeredCalls = (tree: Tree) =>
  callsIn(tree, new RegExp(`^server/${ON_A_STOREY}([^/]+)/[^/]*routes[.]ts$`));

export function callsElsewhere(tree: Tree): string[] {
  const answered = answeredCalls(tree);
  return [...definedCalls(tree)].flatMap(([call, groups]) => {
    const modules = answered.get(call) ?? [];
    const isOneWord = groups.length === 1 && modules.length === 1 && groups[0] === modules[0];
    return isOneWord ? [] : [`${call}: contract/${groups.join(', ')}, server/${modules.join(', ')}`];
  });
}

export function foldersWithoutModule(tree: Tree): string[] {
  const modules = foldersOf(tree, 'server').map((folder) => basename(folder));
  return ['contract', 'domain', 'web']
    .flatMap((layer) => foldersOf(tree, layer))
    .filter((folder) => !(folder in WITHOUT_MODULE))
    .filter((folder) => !modules.some((module) => isSameWord(PAIRS[folder] ?? basename(folder), module)));
}

export function modulesOnTheServerOnly(tree: Tree): string[] {
  const elsewhere = ['contract', 'domain', 'web'].flatMap((layer) => foldersOf(tree, layer));
  return foldersOf(tree, 'server')
    .filter((folder) => !(folder in SERVER_ONLY))
    .filter((folder) => !elsewhere.some((other) => isSameWord(basename(other), basename(folder))));
}

/** Exceptions for folders that are gone. */
export function exceptionsWithoutFolder(tree: Tree): string[] {
  const folders = ['contract', 'domain', 'web', 'server'].flatMap((layer) => foldersOf(tree, layer));
  const excepted = [PAIRS, WITHOUT_MODULE, SERVER_ONLY].flatMap((list) => Object.keys(list));
  return excepted.filter((folder) => !folders.includes(folder));
}

/** Folders right under a layer; of the server, its modules. */
const foldersOf = (tree: Tree, layer: string): string[] => [
  ...new Set(
    [...tree.keys()].flatMap((path) => {
      if (layer === 'server') return moduleFolder(path) ?? [];
      const [first = '', second = '', ...rest] = path.split('/');
      return first === layer && rest.length > 0 ? [`${first}/${second}`] : [];
    }),
  ),
];

/** Singular and plural are one word. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || `${one}s` === other || one === `${other}s`;
