// The browser's list of routes, which every page sends: without what the browser never goes to itself, and without what it has anyway.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface BrowserRoute {
  path?: string;
  module: string;
  imports: string[];
  hasDefaultExport: boolean;
}

const PREFIX = 'window.__reactRouterManifest=';
const folder = 'build/client/assets';
const names = (await readdir(folder)).filter((name) => /^manifest-.*\.js$/.test(name));
for (const name of names) {
  const file = join(folder, name);
  const script = await readFile(file, 'utf8');
  if (script.length > 0) await writeFile(file, lightened(script));
}

function lightened(script: string): string {
  if (!script.startsWith(PREFIX)) throw new Error(`The list of routes begins with ${script.slice(0, 40)}.`);
  const manifest = JSON.parse(script.slice(PREFIX.length).replace(/;$/, '')) as {
    routes: Record<string, BrowserRoute>;
  };
  const { root } = manifest.routes;
  if (root === undefined) throw new Error('The list of routes has no root.');
  const ofEveryPage = new Set([root.module, ...root.imports]);
  const routes: Record<string, BrowserRoute> = {};
  for (const [id, route] of Object.entries(manifest.routes))
    if (!isFile(route)) routes[id] = id === 'root' ? route : withoutKnown(route, ofEveryPage);
  return `${PREFIX}${JSON.stringify({ ...manifest, routes }, withoutEmpty)};`;
}

/** A picture or a text rather than a page: a link to it leaves the pages. */
function isFile({ path = '', hasDefaultExport }: BrowserRoute) {
  return !hasDefaultExport && /\.\w+$|\/:file$/.test(path);
}

/** In the order of their names, as in other routes, a list compresses better. */
function withoutKnown(route: BrowserRoute, known: ReadonlySet<string>): BrowserRoute {
  return { ...route, imports: route.imports.filter((file) => !known.has(file)).sort() };
}

/** The router takes a trait that is missing for one that a route hasn't. */
function withoutEmpty(_: string, value: unknown) {
  return value === false ? undefined : value;
}
