/** Field lists: the fields of an object, with the fields of nested objects below them. */
import { type Html, html } from '#server/platform/html.ts';
import type { Schema, Shapes } from './described-calls.ts';
import { descriptionOf, follow, isShape, limitsInWords, typeInWords } from './schema-in-words.ts';

/** Whether the caller writes the fields and wants to know which are required, reads them, or either. */
export type Direction = 'asked' | 'answered' | 'shared';

export interface Field {
  names: string[];
  schema: Schema;
  required: boolean;
}

/** A longer list of answered fields is folded. */
const LONG = 8;

/** The fields that a schema has, itself or as a list of objects; nothing where it has none. */
export function fieldsOf(schema: Schema, shapes: Shapes, direction: Direction): Html | undefined {
  const object = objectIn(follow(schema, shapes), shapes);
  if (object === undefined) return undefined;
  const fields = fieldsIn(object);
  const list = fieldList(fields, shapes, direction);
  const count = fields.flatMap(({ names }) => names).length;
  return direction === 'answered' && fields.length > LONG ? folded(`${count} fields`, list) : list;
}

export const fieldList = (fields: Field[], shapes: Shapes, direction: Direction): Html => html`
  <dl class="fields">${fields.map((field) => oneField(field, shapes, direction))}</dl>`;

export const folded = (summary: string, content: Html): Html =>
  html`<details><summary>${summary}</summary>${content}</details>`;

function oneField({ names, schema, required }: Field, shapes: Shapes, direction: Direction): Html {
  const described = descriptionOf(schema, shapes);
  const limits = limitsInWords(schema, shapes);
  const nested = isNamed(schema, shapes) ? undefined : fieldsOf(schema, shapes, direction);
  return html`<div>
    ${names.map((name) => html`<dt><code>${name}</code></dt> `)}
    <dd class="type">${typeInWords(schema, shapes)}${presence(required, direction)}</dd>
    ${described === undefined ? undefined : html`<dd>${described}</dd>`}
    ${limits === '' ? undefined : html`<dd class="limits">${limits}</dd>`}
    ${nested === undefined ? undefined : html`<dd class="nested">${nested}</dd>`}
  </div>`;
}

function presence(required: boolean, direction: Direction): Html | undefined {
  if (direction === 'asked') return required ? html` <strong>required</strong>` : undefined;
  return required ? undefined : html` <em>may be absent</em>`;
}

function fieldsIn({ properties = {}, required = [] }: Schema): Field[] {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    names: [name],
    schema,
    required: required.includes(name),
  }));
  return withRunsJoined(fields);
}

const SHORTEST_RUN = 6;

/** The eighteen tastes become one entry, as does every long run of fields that differ in name only. */
function withRunsJoined(fields: Field[]): Field[] {
  const runs: Field[][] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isAlike(run[0], field)) run.push(field);
    else runs.push([field]);
  }
  return runs.flatMap((run) =>
    run[0] !== undefined && run.length >= SHORTEST_RUN
      ? [{ ...run[0], names: run.flatMap(({ names }) => names) }]
      : run,
  );
}

const isAlike = (one: Field, other: Field) =>
  one.required === other.required && JSON.stringify(one.schema) === JSON.stringify(other.schema);

/** The object that a schema describes, itself, as a list or as one alternative. */
function objectIn(schema: Schema, shapes: Shapes): Schema | undefined {
  if (schema.properties !== undefined) return schema;
  return partsOf(schema)
    .map((part) => objectIn(follow(part, shapes), shapes))
    .find((shape) => shape !== undefined);
}

const isNamed = (schema: Schema, shapes: Shapes): boolean =>
  isShape(schema.$ref, shapes) || partsOf(schema).some((part) => isNamed(part, shapes));

const partsOf = ({ items, anyOf = [] }: Schema): Schema[] =>
  typeof items === 'object' ? [items, ...anyOf] : anyOf;
