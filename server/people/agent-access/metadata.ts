/** What clients read before they ask: where the endpoints are (RFC 8414), and what each address of ours takes tokens for (RFC 9728). */
import type { FastifyInstance } from 'fastify';
import { RESOURCE_PATHS, SCOPES } from '#domain/agent-access/scopes.ts';
import { precompressJson, sendPrecompressed } from '#server/platform/precompressed.ts';
import { RESOURCE_DOCUMENT } from './bearer.ts';
import { REVOKE_PATH, TOKEN_PATH } from './token-endpoints.ts';

const AUTHORIZE_PATH = '/oauth/authorize';
const SERVER_DOCUMENT = '/.well-known/oauth-authorization-server';

const FOR_AN_HOUR = 'public, max-age=3600';

export async function addMetadata(http: FastifyInstance, publicUrl: string): Promise<void> {
  const server = await precompressJson(serverDocument(publicUrl), FOR_AN_HOUR);
  http.get(SERVER_DOCUMENT, (request, reply) => sendPrecompressed(request, reply, server));
  for (const [path, audience] of Object.entries(RESOURCE_PATHS)) {
    const document = await precompressJson(
      {
        resource: publicUrl + path,
        authorization_servers: [publicUrl],
        scopes_supported: SCOPES[audience],
        bearer_methods_supported: ['header'],
        resource_documentation: `${publicUrl}/agents`,
      },
      FOR_AN_HOUR,
    );
    http.get(RESOURCE_DOCUMENT + path, (request, reply) => sendPrecompressed(request, reply, document));
  }
}

const SHOWN_BY = ['none', 'private_key_jwt'];
const SIGNED_BY = ['ES256', 'EdDSA'];

const serverDocument = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: publicUrl + AUTHORIZE_PATH,
  token_endpoint: publicUrl + TOKEN_PATH,
  revocation_endpoint: publicUrl + REVOKE_PATH,
  scopes_supported: [...new Set(Object.values(SCOPES).flat())],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: SHOWN_BY,
  token_endpoint_auth_signing_alg_values_supported: SIGNED_BY,
  revocation_endpoint_auth_methods_supported: SHOWN_BY,
  revocation_endpoint_auth_signing_alg_values_supported: SIGNED_BY,
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${publicUrl}/agents`,
});
