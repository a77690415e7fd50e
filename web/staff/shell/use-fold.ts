import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';

interface Fold {
  isOpen: boolean;
  toggle: () => void;
  /** All that belongs to it. */
  around: RefObject<HTMLElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * What unfolds until one goes anywhere, or presses Escape. Where it lies over the room, a press or the focus elsewhere folds it too; in
 * the flow of the page that would move the room away from under the finger.
 */
export function useFold(visit: string): Fold {
  const [isOpen, setOpen] = useState(false);
  const [lastVisit, setLastVisit] = useState(visit);
  const around = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (visit !== lastVisit) {
    setLastVisit(visit);
    setOpen(false);
  }
  const fold = () => {
    setOpen(false);
    button.current?.focus();
  };
  useKeys('Everywhere', isOpen ? [{ press: 'Escape', act: fold }] : []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const whenElsewhere = ({ target }: Event) => {
      const own = around.current;
      if (own === null || isInFlow(own)) return;
      if (target instanceof Node && !own.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', whenElsewhere, true);
    document.addEventListener('focusin', whenElsewhere, true);
    return () => {
      document.removeEventListener('pointerdown', whenElsewhere, true);
      document.removeEventListener('focusin', whenElsewhere, true);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen(!isOpen), around, button };
}

/** Whether its stylesheet leaves it in the flow of the page, as on a phone. */
export const isInFlow = (element: HTMLElement): boolean => getComputedStyle(element).position === 'static';
