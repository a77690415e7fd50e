import { visit } from 'jsonc-parser';

export class UnreadableBody extends Error {}

/** Strict JSON without duplicate keys: of such a key, one program may check the first value and another use the last. */
export function readJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (isNestedDeeply(text)) throw new UnreadableBody('That is JSON within JSON, deeper than any call takes.');
  try {
    const value: unknown = JSON.parse(text);
    refuseDuplicateKeys(text);
    return value;
  } catch (error) {
    if (error instanceof UnreadableBody) throw error;
    throw new UnreadableBody('That is not JSON as we can read it.');
  }
}

/** No call takes a body half as deep. */
const DEEPEST = 32;

/** What is deep takes readers of JSON tens of milliseconds for 60 KB; counting brackets takes a tenth of one. */
function isNestedDeeply(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isInString && sign === '\\') i++;
    else if (sign === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function refuseDuplicateKeys(text: string): void {
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name) => {
      const names = open.at(-1);
      if (names?.has(name)) throw new UnreadableBody(`The key "${name.slice(0, 40)}" is given twice.`);
      names?.add(name);
    },
  });
}
