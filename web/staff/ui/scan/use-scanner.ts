import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];

interface Typed {
  field: Field;
  value: string;
}

const isField = (target: EventTarget | null): target is Field => FIELDS.some((one) => target instanceof one);

const fieldOf = (target: EventTarget | null): Typed | null =>
  isField(target) ? { field: target, value: target.value } : null;

/** Nobody knew of the first key that it was a scanner's: a field took it as text, a list as the start of an option. */
function setBack({ field, value }: Typed): void {
  const type = FIELDS.find((one) => field instanceof one);
  if (type === undefined || field.value === value) return;
  // React hears of a value that is set past its own property.
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
  const changed = new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true });
  // The next listener finds the screen as it was before the scan.
  flushSync(() => field.dispatchEvent(changed));
}
