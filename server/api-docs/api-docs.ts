/** API documentation: the contract as an OpenAPI document, and as a page for people. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { shop } from '#domain/shop.ts';
import {
  type Precompressed,
  precompress,
  precompressJson,
  sendPrecompressed,
} from '#server/platform/precompressed.ts';

export async function addDescription(api: FastifyInstance, publicUrl: string): Promise<void> {
  const document = onceAsked(async () => {
    const { openApiDocument } = await import('#contract/openapi.ts');
    return openApiDocument({
      title: `${shop.name} API`,
      description: 'Everything that the shop does, as its own pages and other clients ask for it.',
      version: '1',
      serverUrl: `${publicUrl}/api`,
      contact: { name: shop.name, email: shop.email, url: publicUrl },
    });
  });
  const json = onceAsked(async () => precompressJson(await document()));
  const page = onceAsked(async () => {
    const { apiPage } = await import('./api-page.ts');
    return precompress('text/html; charset=utf-8', apiPage(await document(), FILES));
  });
  const styles = onceAsked(async () =>
    precompress('text/css; charset=utf-8', await readFile(STYLES, 'utf8')),
  );
  const answers: [path: string, bytes: () => Promise<Precompressed>][] = [
    ['/openapi.json', json],
    ['/docs', page],
    ['/docs.css', styles],
  ];
  for (const [path, bytes] of answers) {
    api.get(path, async (request, reply) =>
      sendPrecompressed(request, reply.header('content-security-policy', PAGE_POLICY), await bytes()),
    );
  }
}

const FILES = { stylesheet: '/api/docs.css', document: '/api/openapi.json' };
const STYLES = new URL('api-page.css', import.meta.url);

/** No script runs on the page, and it loads nothing but its styles and the shop's icon. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Lazy: made at the first request, so that the start of the shop does not wait for it. */
function onceAsked<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
