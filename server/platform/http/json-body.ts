import { visit } from 'jsonc-parser';

export class UnreadableBody extends Error {}

/** Strict JSON without duplicate keys: of such a key, one program may check the first value and another use the last. */
export function readJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    refuseDuplicateKeys(text);
    return value;
  } catch (error) {
    if (error instanceof UnreadableBody) throw error;
    throw new UnreadableBody('That is not JSON as we can read it.');
  }
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
