/** The OpenAPI document as a list of calls, with its references to refusals followed. */
import type { Caller } from '#contract/call.ts';
import type { openApiDocument } from '#contract/openapi.ts';
import type { Problem } from '#contract/problem.ts';

export type ApiDocument = ReturnType<typeof openApiDocument>;

/** JSON Schema, as far as the contract uses it. */
export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema;
  items?: Schema | false;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  enum?: readonly unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  format?: string;
  /** What `format` says as well. */
  contentEncoding?: string;
  pattern?: string;
  /** What holds where it is left out. */
  default?: unknown;
  description?: string;
}

/** Named schemas, which several calls share. */
export type Shapes = Record<string, Schema>;

export interface DescribedCall {
  method: string;
  path: string;
  name: string;
  summary: string;
  /** More than the summary says: how often the call may be made. */
  description?: string | undefined;
  group: string;
  who: Caller;
  parameters: Parameter[];
  body: Content | undefined;
  answer: {
    status: number;
    headers: Record<string, { description: string }>;
    content: Content | undefined;
    /** The type of a file that is answered in place of JSON. */
    file?: string | undefined;
  };
  refusals: (Problem & { status: number })[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  example?: string;
}

export interface Content {
  schema: Schema;
  example: unknown;
}

export function describedCalls({ paths, components }: ApiDocument): DescribedCall[] {
  const refusing = components.responses as Record<string, RefusingResponse>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      describe(method.toUpperCase(), path, { operation: operation as Operation, refusing }),
    ),
  );
}

export const shapesOf = ({ components }: ApiDocument): Shapes => components.schemas as Shapes;

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: [group: string];
  'x-caller': Caller;
  parameters: Parameter[];
  requestBody?: { content: JsonContent };
  responses: Record<string, GrantedResponse & { $ref?: string }>;
}

interface JsonContent {
  'application/json': Content;
}

interface GrantedResponse {
  headers?: Record<string, { description: string }>;
  content?: Partial<JsonContent>;
}

interface RefusingResponse {
  content: { 'application/json': { examples: Record<string, { value: Problem }> } };
}

function describe(
  method: string,
  path: string,
  { operation, refusing }: { operation: Operation; refusing: Record<string, RefusingResponse> },
): DescribedCall {
  const responses = Object.entries(operation.responses);
  const [status, granted] = responses.find(([, { $ref }]) => $ref === undefined) ?? ['200', {}];
  return {
    method,
    path,
    name: operation.operationId,
    summary: operation.summary,
    description: operation.description,
    group: operation.tags[0],
    who: operation['x-caller'],
    parameters: operation.parameters,
    body: operation.requestBody?.content['application/json'],
    answer: {
      status: Number(status),
      headers: granted.headers ?? {},
      content: granted.content?.['application/json'],
      file: Object.keys(granted.content ?? {}).find((type) => type !== 'application/json'),
    },
    refusals: responses.flatMap(([status, { $ref = '' }]) =>
      Object.values(refusing[nameIn($ref)]?.content['application/json'].examples ?? {}).map(({ value }) => ({
        ...value,
        status: Number(status),
      })),
    ),
  };
}

/** The last part of a reference, such as Bean of #/components/schemas/Bean. */
export const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
