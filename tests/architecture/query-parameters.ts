/** Which query parameters the code of a route reads, as far as its text tells. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All files that a route consists of, those included that are loaded later. */
export function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    filesOf(path.startsWith('#') ? path.slice(1) : join(dirname(file), path), found);
  return found;
}

const IMPORT = /(?:\bfrom|\bimport\(?)\s*'([.#][^']+\.tsx?)'/g;

/** The parameters that a route reads: those in its own file, and those in functions of others that one of its files names. */
export function parametersReadBy(route: string): string[] {
  const texts = new Map([...filesOf(route)].map((file) => [file, readFileSync(file, 'utf8')]));
  const read = [...texts].flatMap(([file, text]) => {
    const others = [...texts].filter(([other]) => other !== file).map(([, other]) => other);
    return partsOf(text)
      .filter(({ name }) => file === route || others.some((other) => new RegExp(`\\b${name}\\b`).test(other)))
      .flatMap(({ code }) => readsIn(code));
  });
  return [...new Set(read)].toSorted();
}

/** A file that handles query strings, in its exported functions, each with the private ones that follow it. */
function partsOf(text: string): { name: string; code: string }[] {
  if (!/searchParams|URLSearchParams/i.test(text)) return [];
  return text.split(/^(?=export )/m).map((code) => {
    const name = /^export (?:default )?(?:async )?(?:const|function) (\w+)/.exec(code)?.[1] ?? '';
    return { name, code };
  });
}

/** The names that are read. Of a query, a name that is not written out stands as its expression, which nobody can declare. */
export const readsIn = (code: string): string[] =>
  [...code.matchAll(/\b(\w+)\.(?:get|getAll|has)\(([^()]*)\)/g)].flatMap(([, from = '', name = '']) => {
    const literal = /^'(\w+)'$/.exec(name)?.[1];
    return literal ?? (/^(query|search|searchParams|params|given)$/.test(from) ? name : []);
  });
