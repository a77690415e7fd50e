/** The contract as an OpenAPI document. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../contract/openapi.ts';
import { shop } from '../../domain/shop.ts';
import { readyJson, sendReady } from '../platform/ready-bytes.ts';

export async function addDescription(api: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApiDocument({
    title: `${shop.name} API`,
    description: 'Everything that the shop does, as its own pages and other clients ask for it.',
    version: '1',
    serverUrl: `${publicUrl}/api`,
    contact: { name: shop.name, email: shop.email, url: publicUrl },
  });
  const bytes = await readyJson(document);
  api.get('/openapi.json', (request, reply) => sendReady(request, reply, bytes));
}
