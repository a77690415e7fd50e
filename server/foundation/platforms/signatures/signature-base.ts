/** What is signed of a message, by RFC 9421: its components, one a line, and at last how it is signed. */
import { type ListOfNames, readDictionary, textIn } from './structured-fields.ts';

/** A message by the names of its components: `@method` and the like, and fields in small letters. */
export type Components = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `null` where something is to be signed that the message hasn’t got, or that is named twice, or in a way that nobody here speaks. */
export function signatureBase(components: Components, covered: ListOfNames): string | null {
  const lines: string[] = [];
  const seen = new Set<string>();
  for (const { name, parameters, text } of covered.names) {
    const value = valueOf(components, name, parameters);
    if (value === null || seen.has(text)) return null;
    seen.add(text);
    lines.push(`${text}: ${value}`);
  }
  return [...lines, `"@signature-params": ${covered.text}`].join('\n');
}

function valueOf(
  components: Components,
  name: string,
  parameters: ReadonlyMap<string, string>,
): string | null {
  const value = Object.hasOwn(components, name) ? components[name] : undefined;
  if (value === undefined || name.toLowerCase() !== name) return null;
  const text = typeof value === 'string' ? value.trim() : value.map((one) => one.trim()).join(', ');
  const [parameter, another] = parameters;
  if (parameter === undefined) return text;
  const [key, of] = parameter;
  // Any other parameter asks for another form of the field.
  if (key !== 'key' || another !== undefined || name.startsWith('@')) return null;
  return readDictionary(text)?.get(textIn(of)) ?? null;
}
