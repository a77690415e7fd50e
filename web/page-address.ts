/** Page addresses: the one address by which a page is rendered and cached, however it was asked for. */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { QUERY_PARAMETERS } from './query-parameters.ts';

export interface PageAddress {
  /** What the page is rendered for: a canonical path, and the parameters that its route reads. */
  url: string;
  /** Where a document is found whose path is written in another way, with the query as it was given. */
  movedTo: string | null;
  /** Whether no route has this path: all of these are one page. */
  isUnknown: boolean;
}

/** The path of no page. */
const NOWHERE = '/404';
/** The router asks for the data of a page at its path with this ending, and for the front page's at `/_.data`. */
const DATA = '.data';
const DATA_OF_FRONT_PAGE = `/_${DATA}`;
/** Finding a route takes longer than sending a cached page. */
const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 100;

export function openPageAddresses({ routes }: Pick<ServerBuild, 'routes'>): (url: string) => PageAddress {
  const tree = childrenOf(routes, undefined);
  const find = remembering((pathname) => findRoute(tree, pathname));
  return remembering((url) => {
    const { pathname, search, searchParams } = new URL(url, 'http://localhost');
    const { path, routeId, loadedIds, isUnknown, isData } = find(pathname);
    const query = queryFor(routeId, { given: searchParams, isData });
    if (isData) {
      const asked = new Set(searchParams.get('_routes')?.split(','));
      const ids = loadedIds.filter((id) => asked.has(id));
      if (ids.length > 0) query.set('_routes', ids.join(','));
    }
    const isMoved = !isUnknown && !isData && path !== pathname;
    return { url: withQuery(path, query), movedTo: isMoved ? path + search : null, isUnknown };
  });
}

function remembering<T>(find: (text: string) => T): (text: string) => T {
  const remembered = new Map<string, T>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const found = find(text);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    if (text.length <= LONGEST_REMEMBERED) remembered.set(text, found);
    return found;
  };
}

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (index === true) return [{ id, index }];
    return [{ id, ...(path === undefined ? {} : { path }), children: childrenOf(routes, id) }];
  });
}

interface Found {
  /** In its canonical form. */
  path: string;
  routeId: string;
  /** The routes whose data the page needs. */
  loadedIds: readonly string[];
  isUnknown: boolean;
  isData: boolean;
}

function findRoute(tree: RouteObject[], pathname: string): Found {
  const isData = pathname.endsWith(DATA);
  const matches = matchRoutes(tree, isData ? pageOfData(pathname) : pathname) ?? [];
  const match = matches.at(-1);
  const isUnknown = match === undefined || match.route.path === '*';
  const path = isUnknown ? NOWHERE : pathOf(match.route.path ?? '', match.params, isData);
  return {
    path: isData ? (path === '/' ? DATA_OF_FRONT_PAGE : path + DATA) : path,
    routeId: match?.route.id ?? '',
    loadedIds: matches.flatMap(({ route: { id } }) => id ?? []),
    isUnknown,
    isData,
  };
}

const pageOfData = (pathname: string): string =>
  pathname.endsWith(DATA_OF_FRONT_PAGE)
    ? pathname.slice(0, -DATA_OF_FRONT_PAGE.length) || '/'
    : pathname.slice(0, -DATA.length);

/** The route's own path, in its own case and with each parameter encoded in one way. */
function pathOf(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
  isData: boolean,
): string {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const name = segment.slice(1);
    const typed = params[name] ?? '';
    // The page that loads the data redirects to the id that was meant.
    const meant = name === 'ctapsId' && !isData ? (readCtapsId(typed) ?? typed) : typed;
    return encodeURIComponent(meant);
  });
  return `/${segments.join('/')}`;
}

/** Only what the route reads, in the order in which it is declared. */
function queryFor(
  routeId: string,
  { given, isData }: { given: URLSearchParams; isData: boolean },
): URLSearchParams {
  const query = new URLSearchParams();
  const { rendered, inHead } = QUERY_PARAMETERS[routeId] ?? {};
  for (const [name, canonical] of Object.entries({ ...rendered, ...(isData ? {} : inHead) })) {
    if (!given.has(name)) continue;
    for (const value of canonical(given.getAll(name))) query.append(name, value);
  }
  return query;
}

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`;
