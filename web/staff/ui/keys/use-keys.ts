import { useEffect, useEffectEvent } from 'react';
import { register } from './registry.ts';

export interface Key {
  /** As `pressOf` writes it: `e`, `Enter`, `Ctrl+z`; `g o` is one after the other. */
  press: string;
  /** What it does, for the list of keys: “Hold”. Nothing for a second key of the same. */
  does?: string;
  act: () => void;
}

/**
 * Keys that work while a component is on the screen, outside fields and dialogs.
 *
 *     useKeys('Orders', [{ press: 'h', does: 'Hold', act: hold }]);
 */
export function useKeys(title: string, keys: readonly Key[]): void {
  const act = useEffectEvent((press: string): boolean => {
    const key = keys.find((one) => one.press === press);
    key?.act();
    return key !== undefined;
  });
  const shown = JSON.stringify(keys.map(({ press, does = '' }) => ({ press, does })));
  useEffect(
    () =>
      register({
        title,
        keys: JSON.parse(shown) as { press: string; does: string }[],
        act: (press) => act(press),
      }),
    [title, shown],
  );
}
