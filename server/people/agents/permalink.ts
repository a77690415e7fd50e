/** Links to buy, as assistants and pages elsewhere may write them: each leads to a page of ours, and opening it changes nothing. */
import type { FastifyInstance } from 'fastify';
import { LONGEST_LINK } from '#domain/agents/link-items.ts';
import { safeRedirect } from '#domain/customer/safe-redirect.ts';

export const PERMALINK_PATH = '/buy';

export function addPermalinks(http: FastifyInstance): void {
  for (const path of [PERMALINK_PATH, `${PERMALINK_PATH}/*`])
    http.get(path, (request, reply) =>
      reply
        .code(303)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .header('location', destinationOf(request.url))
        .send(),
    );
}

/** Where a link leads: to the page of its coffees, or without any to where it wants to go on. */
export function destinationOf(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const items = path.slice(`${PERMALINK_PATH}/`.length);
  const pointers = readPointers(query);
  const onward = safeRedirect(pointers.get('continue_to') ?? null);
  if (items === '') return onward ?? '/';
  const parameters = new URLSearchParams();
  if (items.length <= LONGEST_LINK) parameters.set('items', items);
  const code = pointers.get('discounts/codes/0');
  if (code !== undefined && CODE.test(code)) parameters.set('code', code);
  if (onward !== null) parameters.set('continue_to', onward);
  for (const [name, value] of attributionIn(pointers)) parameters.set(name, value);
  // Colons and commas may stand as they are, and make a link that people can read.
  return `/handover/new?${parameters.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
}

const CODE = /^[\w -]{1,40}$/;

const ATTRIBUTION = /^attribution\/([a-z]\w{0,39})$/i;
const MOST_ATTRIBUTIONS = 20;
const LONGEST_ATTRIBUTION = 200;
const OF_THE_PAGE = new Set(['items', 'code', 'continue_to']);

/** Where somebody came from, for the browser alone. */
const attributionIn = (pointers: ReadonlyMap<string, string>): [string, string][] =>
  [...pointers]
    .flatMap(([pointer, value]): [string, string][] => {
      const name = ATTRIBUTION.exec(pointer)?.[1];
      return name === undefined || OF_THE_PAGE.has(name) || value.length > LONGEST_ATTRIBUTION
        ? []
        : [[name, value]];
    })
    .slice(0, MOST_ATTRIBUTIONS);

/** The parameters by their pointers, which may begin with a slash. One that is there twice says nothing. */
function readPointers(query: string): Map<string, string> {
  const pointers = new Map<string, string>();
  const twice = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const pointer = name.replace(/^\//, '');
    if (pointers.has(pointer)) twice.add(pointer);
    pointers.set(pointer, value);
  }
  for (const pointer of twice) pointers.delete(pointer);
  return pointers;
}
