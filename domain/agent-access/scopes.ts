/** What an assistant may be allowed to do. The names are what goes over the wire. */
export const ORDER_READ = 'dev.ucp.shopping.order:read';
/** Carts and checkouts at the member’s own prices, for their saved addresses. */
export const CHECKOUT_MANAGE = 'dev.ucp.shopping.checkout:manage';
/** Orders from the member’s credit or on account, within what they set. */
export const CHECKOUT_PAY = 'dev.ucp.shopping.checkout:pay';
export const STAFF_READ = 'sixbean.staff:read';
/** Acts that somebody of the staff confirms, or refuses. */
export const STAFF_PROPOSE = 'sixbean.staff:propose';

/** What a token opens: the shop's own address for people's assistants, that for platforms, or that for the staff's. */
export type Audience = 'mcp' | 'ucp' | 'staff';

export type Scope =
  | typeof ORDER_READ
  | typeof CHECKOUT_MANAGE
  | typeof CHECKOUT_PAY
  | typeof STAFF_READ
  | typeof STAFF_PROPOSE;

const OF_BUYERS: readonly Scope[] = [ORDER_READ, CHECKOUT_MANAGE, CHECKOUT_PAY];

export const SCOPES: Readonly<Record<Audience, readonly Scope[]>> = {
  mcp: OF_BUYERS,
  ucp: OF_BUYERS,
  staff: [STAFF_READ, STAFF_PROPOSE],
};

/** What is asked for where a client names nothing. */
const USUAL: Readonly<Record<Audience, readonly Scope[]>> = {
  mcp: [ORDER_READ],
  ucp: [ORDER_READ],
  staff: [STAFF_READ],
};

/** Nothing can be paid for that wasn’t prepared at the member’s prices, and nothing proposed about what can’t be read. */
const STANDS_ON: Readonly<Record<string, Scope>> = {
  [CHECKOUT_PAY]: CHECKOUT_MANAGE,
  [STAFF_PROPOSE]: STAFF_READ,
};

/** Names that the shop doesn't have are left out, as the standard allows; the answer says what was given. */
export const readScopes = (written: string | undefined, audience: Audience): readonly Scope[] => {
  const named = (written ?? '').split(' ').filter((name) => name !== '');
  const all = [...named, ...named.flatMap((name) => STANDS_ON[name] ?? [])];
  return named.length === 0 ? USUAL[audience] : SCOPES[audience].filter((scope) => all.includes(scope));
};

/** What takes a login of a moment ago: the back office, and paying. */
export const takesFreshLogin = (audience: Audience, scopes: readonly Scope[]): boolean =>
  audience === 'staff' || scopes.includes(CHECKOUT_PAY);

/** Where tokens open something, below the shop's public address. */
export const RESOURCE_PATHS: Readonly<Record<string, Audience>> = {
  '': 'ucp',
  '/ucp/v1': 'ucp',
  '/ucp/mcp': 'ucp',
  '/mcp': 'mcp',
  '/staff/mcp': 'staff',
};

/** Of a resource as a client names it (RFC 8707), a slash at its end aside; `null` where it is none of ours. */
export const audienceOf = (resource: string, publicUrl: string): Audience | null =>
  Object.entries(RESOURCE_PATHS).find(([path]) => resource.replace(/\/$/, '') === publicUrl + path)?.[1] ??
  null;
