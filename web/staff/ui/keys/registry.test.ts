import { expect, it } from 'vitest';
import { type KeyGroup, keysThatAct } from './registry.ts';

const group = (title: string, keys: KeyGroup['keys'], givesWay = false): KeyGroup => ({
  title,
  keys,
  givesWay,
  act: () => false,
  command: () => undefined,
});

it('a button’s key is its own where nothing else has it, and its screen’s where that says what it does', () => {
  const button = group('On this screen', [{ press: 's', does: 'Save 3 changes' }], true);
  const menu = group('On this screen', [{ press: '', does: 'Close' }], true);
  const screen = group('My beans', [{ press: 's', does: 'Save the changes' }]);
  const shown = (groups: readonly KeyGroup[]) =>
    keysThatAct(groups).flatMap(({ keys }) => keys.map(({ does }) => does));
  expect(shown([button, menu])).toEqual(['Save 3 changes', 'Close']);
  for (const groups of [
    [button, menu, screen],
    [screen, button, menu],
  ])
    expect(shown(groups).toSorted()).toEqual(['Close', 'Save the changes']);
});
