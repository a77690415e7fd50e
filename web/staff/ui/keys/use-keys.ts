import { useEffectEvent, useLayoutEffect } from 'react';
import { register, type ShownKey } from './registry.ts';

export interface Key {
  /** As `pressOf` writes it: `e`, `Enter`, `Ctrl+z`; `g o` is one after the other. Without one, the command menu has it alone. */
  press?: string;
  /** What it does, for the list of keys and the command menu: “Hold”. Nothing for a second key of the same. */
  does?: string;
  act: () => void;
}

/**
 * Keys that work while a component is on the screen, outside fields and dialogs; the command menu offers the same.
 *
 *     useKeys('Orders', [{ press: 'h', does: 'Hold', act: hold }]);
 */
export function useKeys(title: string, keys: readonly Key[], givesWay = false): void {
  const act = useEffectEvent((isIt: (key: Key) => boolean): boolean => {
    const key = keys.find(isIt);
    key?.act();
    return key !== undefined;
  });
  const shown = JSON.stringify(keys.map(({ press = '', does = '' }): ShownKey => ({ press, does })));
  // Before the screen is painted, so that a key works as soon as its hint is seen.
  useLayoutEffect(
    () =>
      register({
        title,
        keys: JSON.parse(shown) as ShownKey[],
        givesWay,
        act: (press) => act((key) => key.press === press),
        command: (does) => void act((key) => key.does === does),
      }),
    [title, shown, givesWay],
  );
}
