/** The schemas of the protocol, compiled once for each version; both use the same ids. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { BLENDS_SCHEMA } from '#server/people/agents/ucp/blends-schema.ts';
import type { Version } from '#server/people/agents/versions/versions.ts';

const SCHEMAS = 'https://ucp.dev/schemas/';

/** What is wrong with a value by a schema, such as `shopping/catalog_search.json#/$defs/search_response`; empty where nothing is. */
export const wrongBySchema = (version: Version, schema: string, value: unknown): string[] =>
  wrongBy(version, SCHEMAS + schema, value);

/** The same, by a definition of our own capability. */
export const wrongByBlends = (version: Version, definition: string, value: unknown): string[] =>
  wrongBy(version, `${BLENDS_SCHEMA.$id}#/$defs/${definition}`, value);

function wrongBy(version: Version, schema: string, value: unknown): string[] {
  const validate = validatorOf(version).getSchema(schema);
  if (validate === undefined) throw new Error(`There is no schema ${schema} in ${version}.`);
  return validate(value) === true
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const validators = new Map<Version, Ajv2020>();

function validatorOf(version: Version): Ajv2020 {
  const before = validators.get(version);
  if (before !== undefined) return before;
  // Keywords of the protocol's own stand beside those of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // Its default export is the function itself to Node, and an object that holds it to TypeScript.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  const folder = `tests/examples/ucp/${version}`;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.json')) continue;
    const schema = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { $id: string };
    // Its id of 2026-04-08 is a folder too deep for its own references.
    if (path.startsWith('discovery')) schema.$id = `${SCHEMAS}profile.json`;
    ajv.addSchema(JSON.parse(JSON.stringify(schema).replaceAll('../schemas/', '')) as object);
  }
  ajv.addSchema(BLENDS_SCHEMA);
  validators.set(version, ajv);
  return ajv;
}
