/** What is pressed, in one word each: `e`, `Enter`, `Shift+ArrowDown`, `Ctrl+k`; the command key of a Mac counts as Ctrl. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export function pressOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const name = key === ' ' ? 'Space' : key;
  if (altKey) return `Alt+${name}`;
  if (ctrlKey || metaKey) return `Ctrl+${name.length === 1 ? name.toLowerCase() : name}`;
  // A shifted character is another character; a shifted arrow is not another arrow.
  return shiftKey && name.length > 1 ? `Shift+${name}` : name;
}

/** Two keys one after the other, such as `g o`. */
export const isSequence = (press: string): boolean => press.includes(' ');

/** A letter, digit or sign alone, which speech input and a stray touch may press by mistake (WCAG 2.1.4). */
export const isCharacter = (press: string): boolean => isSequence(press) || press.length === 1;

const SAID: Readonly<Record<string, string>> = {
  Ctrl: 'Ctrl or ⌘',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};

/** The keys of a press, as they are written on a keyboard. */
export const keysOf = (press: string): string[] =>
  press
    .split(/[ +]/)
    .filter((key) => key !== '')
    .map((key) => SAID[key] ?? key);
