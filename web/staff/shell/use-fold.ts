import { type RefObject, useRef, useState } from 'react';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';

interface Fold {
  isOpen: boolean;
  toggle: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** What unfolds until one goes anywhere, or presses Escape. */
export function useFold(visit: string): Fold {
  const [isOpen, setOpen] = useState(false);
  const [lastVisit, setLastVisit] = useState(visit);
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
  return { isOpen, toggle: () => setOpen(!isOpen), button };
}
