import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '../ui/keys/use-keys.ts';

interface Fold {
  isOpen: boolean;
  toggle: () => void;
  /** All that belongs to it: a press elsewhere folds it again. */
  around: RefObject<HTMLElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** What unfolds at one place, and is folded at the next one, by Escape and by a press elsewhere. */
export function useFold(place: string): Fold {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const around = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === place;
  const fold = () => {
    setOpenAt(null);
    button.current?.focus();
  };
  useKeys('Everywhere', isOpen ? [{ press: 'Escape', act: fold }] : []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const whenElsewhere = ({ target }: Event) => {
      if (target instanceof Node && around.current?.contains(target) === false) setOpenAt(null);
    };
    document.addEventListener('pointerdown', whenElsewhere);
    return () => document.removeEventListener('pointerdown', whenElsewhere);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : place), around, button };
}
