import { useEffect, useEffectEvent } from 'react';
import { openScanReader } from './scan-reader.ts';

/** Hears a scanner that types, wherever the focus is; its keys reach no field and no shortcut. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const read = openScanReader();
    let typedInto: Typed | null = null;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog:modal') !== null) return;
      const { isScan, code } = read(event);
      if (!isScan) {
        if (event.key.length === 1) typedInto = fieldOf(event.target);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (code === undefined) return;
      if (typedInto !== null) setBack(typedInto);
      scanned(code);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  field: Field;
  value: string;
}

const fieldOf = (target: EventTarget | null): Typed | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { field: target, value: target.value }
    : null;

/** Nobody knew of the first key that it was a scanner's. */
function setBack({ field, value }: Typed): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React hears of a value that is set past its own property.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
