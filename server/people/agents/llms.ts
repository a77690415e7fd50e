/** The shop in a page for language models: what it sells, how it is asked, and what a buyer has to be told. */
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { AgentDeps } from './agent-deps.ts';
import { TOOLS } from './mcp/tools.ts';
import { BLENDS_SCHEMA_PATH } from './ucp/blends-schema.ts';
import { CATALOGUE_LIMIT } from './ucp/operations.ts';
import { BLENDS } from './versions/versions.ts';

export function addLlmsText(http: FastifyInstance, deps: AgentDeps): void {
  http.get('/llms.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(llmsText(deps)),
  );
}

/** As the limits themselves have it. */
function limitsInWords(): string {
  const [matches] = calls['POST /taste-matches'].limits;
  const [carts] = calls['POST /carts'].limits;
  return [
    `${CATALOGUE_LIMIT.attempts} requests of the catalogue in ${CATALOGUE_LIMIT.seconds} seconds`,
    `${matches.attempts} blends designed in ${matches.seconds}`,
    `${carts.attempts} new carts in ${carts.seconds}`,
  ].join(', ');
}

const llmsText = ({ publicUrl, shopName }: AgentDeps): string =>
  [
    `# ${shopName()}`,
    '',
    '> A UK shop for roasted coffee: single beans, house blends, and any blend of up to six beans in whole percentages, roasted to order. It ships to the United Kingdom.',
    '',
    '## Asking',
    `- MCP: POST ${publicUrl}/mcp, without a login, except for list_my_orders and pay_from_account. Tools: ${TOOLS.map(({ name }) => name).join(', ')}.`,
    `- Universal Commerce Protocol over REST and MCP: ${publicUrl}/.well-known/ucp (2026-08-25) and ${publicUrl}/.well-known/ucp/2026-04-08.`,
    `- A blend made to a taste, with its proof: design_blend by MCP, or ${BLENDS} by the protocol (${publicUrl}${BLENDS_SCHEMA_PATH}).`,
    `- Links to buy: ${publicUrl}/buy/VARIANT:BAGS,VARIANT:BAGS. Opening one changes nothing; the buyer presses a button.`,
    `- Limits by network: ${limitsInWords()}. Requests that a platform signs count by platform, ten times as many. Beyond them the answer is 429 and says when to come back.`,
    `- What needs the buyer’s permission (list_my_orders, pay_from_account, their prices and addresses in checkouts, or an order by the protocol) answers 401 and where to ask: OAuth 2, code with PKCE S256, Client ID Metadata Documents, described at ${publicUrl}/.well-known/oauth-authorization-server. A grant ends after 90 days, and the buyer ends it at any time.`,
    '- Platforms sign by RFC 9421 with a key of their profile. A signed request reads the orders that came by its platform; the webhook_url of the profile hears what becomes of them.',
    '',
    '## Ids',
    '- A coffee: its CTAPS id as on the bag (B0013, H001Z), or a recipe: r ROAST _ BEAN - PERCENT _ BEAN - PERCENT _c CHECK, such as r4_12-55_73-45_c11.',
    '- A bag of it adds a point, the grams (250, 500 or 1000) and the grind: w whole bean, f filter, g general, e espresso, c cafetière. r4_12-55_73-45_c11.250w',
    '- ROAST is 1 to 6, from light to dark. Percentages are whole and add up to 100; one to six beans, none twice.',
    '- CHECK is ISO 7064 MOD 97-10. Never make it up and never round an id: a wrong character is no other coffee, it is none.',
    '',
    '## Rules',
    '- Prices are pence and include VAT. They are today’s, and so are the days on which an order leaves.',
    '- Show the buyer every message with presentation "disclosure" word for word before they go on: coffee made to a recipe can’t be sent back because somebody changed their mind.',
    '- You cannot order or pay, except from the account of a buyer who has allowed it, up to the amounts they set, and after asking them. Otherwise give the buyer continue_url: they look, fill in what is missing and pay there.',
    '- Send of a buyer only what they told you, and only what is needed.',
    '- track_order says where an order is, by the link in our email to its buyer. That link opens the whole order: repeat it to nobody.',
    '',
    '## Pages',
    `- [For people who bring an assistant](${publicUrl}/agents)`,
    `- [All beans and house blends](${publicUrl}/shop)`,
    `- [The taste match](${publicUrl}/tastematch)`,
    `- [Returns](${publicUrl}/returnpolicy), [terms](${publicUrl}/terms), [privacy](${publicUrl}/privacypolicy)`,
    `- The API of the shop’s own pages: ${publicUrl}/api/docs`,
    '',
  ].join('\n');
