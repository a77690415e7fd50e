import { useEffect, useEffectEvent } from 'react';
import { openScanReader } from './scan-reader.ts';

/** Hears a scanner that types, wherever the focus is; its keys reach no field and no shortcut. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const read = openScanReader();
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog:modal') !== null) return;
      const { isScan, code } = read(event);
      if (!isScan) return;
      event.preventDefault();
      event.stopPropagation();
      if (code !== undefined) scanned(code);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
