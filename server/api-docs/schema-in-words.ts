/** What a schema allows, in words short enough to stand beside a field. */
import { LINES, ONE_LINE } from '#domain/plain-text.ts';
import { type Html, html } from '#server/platform/html.ts';
import { nameIn, type Schema, type Shapes } from './described-calls.ts';

export function typeInWords(schema: Schema, shapes: Shapes): Html {
  const { $ref, anyOf, items, prefixItems, additionalProperties } = schema;
  if ($ref !== undefined)
    return isShape($ref, shapes) ? linkTo(nameIn($ref)) : typeInWords(follow(schema, shapes), shapes);
  if (anyOf !== undefined) return either(anyOf.map((one) => typeInWords(one, shapes)));
  if (schema.const !== undefined) return value(schema.const);
  if (schema.enum !== undefined) return either(schema.enum.map(value));
  if (prefixItems !== undefined)
    return html`list of ${joined(
      prefixItems.map((one) => typeInWords(one, shapes)),
      ', ',
    )}`;
  if (typeof items === 'object') return html`list of ${typeInWords(items, shapes)}`;
  if (additionalProperties?.type !== undefined)
    return html`object of ${typeInWords(additionalProperties, shapes)}`;
  return html`${[schema.type ?? 'anything'].flat().join(' or ')}`;
}

/** The limits of a value: how long, how many, how much. Empty where there is no limit. */
export function limitsInWords(schema: Schema, shapes: Shapes): string {
  const {
    anyOf,
    items,
    minLength = 0,
    maxLength,
    minimum,
    maximum,
    multipleOf,
    maxItems,
    prefixItems,
    format,
    pattern,
    default: usual,
  } = follow(schema, shapes);
  if (anyOf !== undefined)
    return anyOf
      .map((one) => (isShape(one.$ref, shapes) ? '' : limitsInWords(one, shapes)))
      .filter(Boolean)
      .join('; ');
  const limits = [
    range(minimum, maximum),
    multipleOf === undefined ? '' : `in steps of ${multipleOf}`,
    minLength > 0 ? (minLength === 1 ? 'not empty' : `at least ${minLength} characters`) : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined || prefixItems !== undefined ? '' : `at most ${maxItems} of them`,
    format ?? '',
    pattern === undefined || format !== undefined ? '' : (PATTERNS_IN_WORDS[pattern] ?? `matches ${pattern}`),
    typeof items === 'object' && !isShape(items.$ref, shapes) ? eachOf(limitsInWords(items, shapes)) : '',
    usual === undefined ? '' : `${JSON.stringify(usual)} if left out`,
  ];
  return limits.filter(Boolean).join(', ');
}

/** The description of a schema: its own, or that of the schema it refers to. */
export const descriptionOf = (schema: Schema, shapes: Shapes): string | undefined =>
  schema.description ??
  [schema, ...(schema.anyOf ?? [])]
    .map((one) => (isShape(one.$ref, shapes) ? undefined : follow(one, shapes).description))
    .find(Boolean);

/** Resolves a reference to a named schema. */
export function follow({ $ref, ...schema }: Schema, shapes: Shapes): Schema {
  return $ref === undefined ? schema : { ...shapes[nameIn($ref)], ...schema };
}

/** Whether a reference is to a named object, which has a section of its own; named texts and numbers are described inline. */
export const isShape = (reference: string | undefined, shapes: Shapes): boolean =>
  reference !== undefined && shapes[nameIn(reference)]?.properties !== undefined;

export const shapeId = (name: string): string => `shape-${name}`;

const linkTo = (name: string) => html`<a href="#${shapeId(name)}">${name}</a>`;

const value = (one: unknown) => html`<code>${JSON.stringify(one)}</code>`;

const either = (words: Html[]) => joined(words, ' or ');

const joined = (words: Html[], between: string) =>
  html`${words.flatMap((word, index) => (index === 0 ? [word] : [between, word]))}`;

function range(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return maximum === undefined ? '' : `at most ${grouped(maximum)}`;
  return maximum === undefined
    ? `at least ${grouped(minimum)}`
    : `${grouped(minimum)} to ${grouped(maximum)}`;
}

const grouped = (number: number) => number.toLocaleString('en-GB');

const eachOf = (limits: string) => (limits === '' ? '' : `each ${limits}`);

const PATTERNS_IN_WORDS: Record<string, string> = {
  [ONE_LINE.source]: 'on one line',
  [LINES.source]: 'without control characters',
};
