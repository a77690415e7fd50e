/** The contract's schemas as JSON Schema 2020-12, for a document that people and other programs read. */
import { z } from 'zod';
import type { Call } from './call.ts';
import { problem } from './problem.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface SchemasOfCall {
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  answer: JsonSchema;
}

/** The schemas of each call's request and answer, and the shared schemas that these refer to by name. */
export function jsonSchemas(calls: [key: string, call: Call][]) {
  const requests = calls.map(([key, { params, query, body }]) => {
    const parts = Object.entries({ params, query, body }).filter((part) => part[1] !== undefined);
    return [key, z.object(Object.fromEntries(parts) as z.ZodRawShape)];
  });
  const answers = calls.map(([key, { answer }]) => [key, answer]);
  const requestSchemas = convert(z.object(Object.fromEntries(requests)), 'input');
  const answered = convert(z.object({ ...Object.fromEntries(answers), problem }), 'output');
  return {
    ofCall: (key: string): SchemasOfCall => ({
      ...requestSchemas.members[key]?.properties,
      answer: answered.members[key] ?? {},
    }),
    shared: { ...requestSchemas.shared, ...answered.shared } as Record<string, JsonSchema>,
  };
}

function convert(schema: z.ZodObject, io: 'input' | 'output') {
  const converted = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => simplify(jsonSchema) });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs } = JSON.parse(text) as JsonSchema;
  return { members: (properties ?? {}) as Record<string, JsonSchema>, shared: $defs ?? {} };
}

/** Leaves out what tells a reader nothing: the safe range of numbers, and how a time is checked. */
function simplify(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === 'date-time') delete schema.pattern;
  // Answers may gain members, so clients have to accept more.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}
