/** An application with a document of its own, beside the pages: the same at every address of it, and filled by its script. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import { BUILT_PAGES } from './page-handler.ts';
import { contentSecurityPolicy, DOCUMENT_PROTECTION } from './page-security.ts';

export interface OwnApp {
  /** Where its files are built, and below `/assets/` served. */
  folder: string;
  entry: string;
  /** What is missing where it wasn’t built. */
  name: string;
  addresses: readonly string[];
  permissions: string;
  /** The whole document, of a shop by that name. */
  documentOf: (name: string, head: readonly string[]) => string;
}

export const assetsOf = ({ folder }: Pick<OwnApp, 'folder'>): string => `/assets/${folder}/`;

/** Answers with what was built. */
export async function addBuiltApp(
  http: FastifyInstance,
  settingsCache: SettingsCache,
  app: OwnApp,
): Promise<void> {
  const folder = new URL(`${app.folder}/`, BUILT_PAGES);
  const manifest = new URL('manifest.json', folder);
  if (!existsSync(manifest))
    throw new StartRefused(`${app.name} is not built yet. Start the shop with: npm start`);
  const files = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, BuiltFile>;
  const entry = files[app.entry];
  if (entry === undefined) throw new Error(`${app.name} was built without its entry.`);
  await http.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: assetsOf(app),
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'manifest.json'],
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const documentNow = documentNamed(app, {
    head: headOf(entry, { files, assets: assetsOf(app) }),
    settingsCache,
  });
  answerWith(http, app, { documentNow });
}

interface Answered {
  documentNow(): Promise<string>;
  policy?: string;
}

/** Answers every address of the application with one document. */
export function answerWith(
  http: FastifyInstance,
  { addresses, permissions }: OwnApp,
  { documentNow, policy = contentSecurityPolicy([]) }: Answered,
): void {
  for (const path of addresses)
    http.get(path, async (_request, reply) =>
      reply
        .headers(DOCUMENT_PROTECTION)
        .header('permissions-policy', permissions)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(await documentNow()),
    );
}

interface BuiltFile {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
}

function headOf(
  entry: BuiltFile,
  { files, assets }: { files: Record<string, BuiltFile>; assets: string },
): string[] {
  const imported = (entry.imports ?? []).flatMap((name) => files[name] ?? []);
  const styles = [entry, ...imported].flatMap(({ css = [] }) => css);
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${assets}${file}">`),
    ...imported.map(({ file }) => `<link rel="modulepreload" href="${assets}${file}">`),
    `<script type="module" src="${assets}${entry.file}"></script>`,
  ];
}

interface Named {
  head: readonly string[];
  settingsCache: SettingsCache;
}

/** Written again only where the shop is called something else. Its application reads the name there. */
export function documentNamed({ documentOf }: OwnApp, { head, settingsCache }: Named): () => Promise<string> {
  let last: { name: string; text: string } | null = null;
  return async () => {
    const name = (await settingsCache.forDisplay()).names.trading;
    if (last?.name !== name) last = { name, text: documentOf(name, head) };
    return last.text;
  };
}
