import { STAFF_RIGHTS } from '#domain/staff/rights.ts';
import { type Call, type Caller, isOpenToKeys, nextCursorHeader } from './call.ts';
import { calls } from './calls.ts';
import { type JsonSchema, jsonSchemas, type SchemasOfCall } from './json-schemas.ts';
import type { Problem } from './problem.ts';
import { rateLimitsInWords } from './rate-limit.ts';
import { type RefusalCode, refusals } from './refusals.ts';

export interface About {
  title: string;
  description: string;
  version: string;
  /** Where the API is reached, such as https://shop.example/api. */
  serverUrl: string;
  contact: { name: string; email: string; url: string };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument({ serverUrl, ...info }: About) {
  const entries = Object.entries<Call>(calls);
  const schemas = jsonSchemas(entries);
  const responses = new Map<string, object>();
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, call] of entries) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operation(key, { call, schemas: schemas.ofCall(key) }, responses);
  }
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: serverUrl }],
    tags: [...new Set(entries.map(([, { group }]) => group))].map((name) => ({ name })),
    paths,
    components: { schemas: schemas.shared, responses: Object.fromEntries(responses), securitySchemes },
  };
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that logging in answers, or an API key for calls of staff.',
  },
  token: { type: 'apiKey', in: 'query', name: 'token', description: 'The same token, for older clients.' },
};

const withToken = [{ bearer: [] }, { token: [] }];
const withOrWithoutToken = [{}, ...withToken];

const security: Record<Caller, object[]> = {
  anyone: withOrWithoutToken,
  'cart holder': withOrWithoutToken,
  'id holder': withOrWithoutToken,
  'link holder': withOrWithoutToken,
  member: withToken,
  buyer: withToken,
  staff: withToken,
  paypal: [],
};

function operation(
  key: string,
  { call, schemas }: { call: Call; schemas: SchemasOfCall },
  responses: Map<string, object>,
) {
  const { name, summary, group, who, example, status = 200 } = call;
  const description = descriptionOf(key, call);
  return {
    operationId: name,
    summary,
    ...(description !== '' && { description }),
    tags: [group],
    'x-caller': who,
    ...(call.right !== undefined && { 'x-rights': rightsOf(call) }),
    security: security[who],
    parameters: [
      ...parameters('path', schemas.params, example.params),
      ...parameters('query', schemas.query, example.query),
    ],
    ...(schemas.body && {
      requestBody: { required: true, content: json(schemas.body, example.body) },
    }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done.' : 'Granted.',
        ...(schemas.query?.properties?.['cursor'] !== undefined && { headers: cursorHeader }),
        ...(status !== 204 && { content: contentOf(call, schemas) }),
      },
      ...refusalResponses(call, responses),
    },
  };
}

const contentOf = ({ file, example }: Call, { answer }: SchemasOfCall) =>
  file === undefined
    ? json(answer, example.answer)
    : { [file]: { schema: { type: 'string', format: 'binary' } } };

const rightsOf = ({ right = [] }: Call): readonly string[] => (typeof right === 'string' ? [right] : right);

/** More than the summary says: which right it takes, a fresh code, and how often the call may be made. */
function descriptionOf(key: string, call: Call): string {
  const rights = rightsOf(call);
  const isForAll = rights.length === STAFF_RIGHTS.length;
  return [
    rights.length === 0
      ? []
      : isForAll
        ? ['For staff with any right.']
        : [`For staff with the right ${[rights.join(' or '), ...(call.alsoNeeds ?? [])].join(' and ')}.`],
    call.freshCode === true ? ['A code of the authenticator app was given within ten minutes.'] : [],
    call.freshLogin === true ? ['The member logged in, or showed who they are, within ten minutes.'] : [],
    call.who === 'staff' && call.onTablets === false ? ['Not on a tablet of the floor.'] : [],
    call.who === 'staff' && !isOpenToKeys(methodOf(key), call) ? ['Not with an API key.'] : [],
    call.limits === undefined ? [] : [rateLimitsInWords(call.limits)],
  ]
    .flat()
    .join(' ');
}

const methodOf = (key: string): string => key.split(' ', 1)[0] ?? '';

const json = (schema: JsonSchema, example: unknown) => ({ 'application/json': { schema, example } });

function parameters(where: 'path' | 'query', schema: JsonSchema | undefined, examples: unknown) {
  const written = new Map<string, unknown>(Object.entries(examples ?? {}));
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: schema?.required?.includes(name) ?? false,
    schema: property,
    ...(written.has(name) && { example: written.get(name) }),
  }));
}

const cursorHeader = {
  [nextCursorHeader]: {
    description: 'The cursor of the next page, if there is one.',
    schema: { type: 'string' },
  },
};

const retryAfter = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

const everyCallCanRefuse: RefusalCode[] = ['malformed', 'unavailable'];
/** Where the shop demands a passkey of staff. */
const callsOfStaffCanRefuse: RefusalCode[] = ['passkey_needed'];
const callsWithABodyCanRefuse: RefusalCode[] = ['too_large', 'unsupported_media_type'];

/** OpenAPI has one response per status, so refusals with the same status share one. */
function refusalResponses({ who, body, refuses }: Call, responses: Map<string, object>) {
  const codes = [
    ...everyCallCanRefuse,
    ...(who === 'staff' ? callsOfStaffCanRefuse : []),
    ...(body ? callsWithABodyCanRefuse : []),
    ...refuses,
  ];
  const byStatus = Object.groupBy(codes, (code) => refusals[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, sharing]) => {
      const name = sharing.join('-or-');
      responses.set(name, refusalResponse(sharing));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusalResponse(codes: RefusalCode[]) {
  const problemOf = (code: RefusalCode): Problem => ({ message: refusals[code].message, code });
  return {
    description: codes.map((code) => refusals[code].message).join(' Or: '),
    ...(codes.some((code) => code === 'too_many_tries' || code === 'unavailable') && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: problemOf(code) }])),
      },
    },
  };
}
