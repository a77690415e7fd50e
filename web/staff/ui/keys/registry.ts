/** Which keys do what on the screen that is open; `?` shows it. */
import { createStore } from '#web/state/create-store.ts';
import { createStoredChoice } from '../stored-choice.ts';
import { isCharacter, isSequence, pressOf } from './press.ts';

export interface KeyGroup {
  /** What the keys belong to, as a heading: Orders, Everywhere. */
  title: string;
  keys: readonly ShownKey[];
  /** Keys of a single button, which give way to what its screen says of the same key. */
  givesWay: boolean;
  /** Whether the press was one of its own, and done. */
  act: (press: string) => boolean;
  /** The same by its words, as the command menu has it. */
  command: (does: string) => void;
}

export interface ShownKey {
  /** Empty for what only the command menu does. */
  press: string;
  /** Empty for a second key of the same. */
  does: string;
}

/** The newest first: what opened last hears of a press first. */
export const keyGroups = createStore<readonly KeyGroup[]>([]);

/** What each key does, once: a button's own where nothing else has it. */
export function keysThatAct(groups: readonly KeyGroup[]): readonly KeyGroup[] {
  const ofScreens = new Set(
    groups.flatMap(({ givesWay, keys }) => (givesWay ? [] : keys.map(({ press }) => press))),
  );
  return groups.map((group) =>
    group.givesWay
      ? { ...group, keys: group.keys.filter(({ press }) => press === '' || !ofScreens.has(press)) }
      : group,
  );
}

/** Single letters can be switched off, for people who speak to their computer. */
export const lettersOff = createStoredChoice('sixbean.staff.letters-off');

export function register(group: KeyGroup): () => void {
  if (keyGroups.read().length === 0) document.addEventListener('keydown', hear);
  keyGroups.set([group, ...keyGroups.read()]);
  return () => {
    keyGroups.set(keyGroups.read().filter((other) => other !== group));
    if (keyGroups.read().length === 0) document.removeEventListener('keydown', hear);
  };
}

const SEQUENCE_MS = 1500;
let begun: { press: string; at: number } | null = null;

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
  if (document.querySelector('dialog:modal') !== null) return;
  const press = pressOf(event);
  const before = begun !== null && event.timeStamp - begun.at < SEQUENCE_MS ? begun.press : null;
  begun = null;
  if (isCharacter(press) && (lettersOff.read() || isField(event.target))) return;
  if (isForElement(press, event.target) || (event.repeat && !MOVES.has(press))) return;
  const groups = keyGroups.read().toSorted((a, b) => Number(a.givesWay) - Number(b.givesWay));
  const isDone =
    (before !== null && groups.some(({ act }) => act(`${before} ${press}`))) ||
    groups.some(({ act }) => act(press));
  if (isDone) event.preventDefault();
  else if (groups.some(({ keys }) => keys.some((key) => isSequence(key.press) && key.press[0] === press)))
    begun = { press, at: event.timeStamp };
}

/** Held down, these go on; anything else is done once. */
const MOVES = new Set(['j', 'k', 'ArrowDown', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowUp']);

const isModifier = (key: string): boolean => ['Shift', 'Control', 'Alt', 'Meta', 'Dead'].includes(key);

const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELD);

/** Enter on a link opens it, an arrow in a field moves there, Ctrl+Z in a field takes back what was typed. */
function isForElement(press: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (press === 'Enter' || press === 'Space')
    return target.closest('a, button, summary, label, input') !== null;
  return isField(target) && press !== 'Ctrl+k';
}
