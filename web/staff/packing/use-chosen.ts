import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The box or the coffee that is worked on. It stands in the address, so that a reload and Back come to it again. An answer that comes
 * once the room is left chooses nothing: the address is another room's by then.
 */
export function useChosen(name: 'box' | 'line'): [number | undefined, (id: number | undefined) => void] {
  const [query, setQuery] = useSearchParams();
  const isHere = useRef(false);
  // Of a room that is hidden while the next one loads, React ends these effects and keeps the others.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const inAddress = query.get(name);
  const choose = (id: number | undefined) => {
    if (isHere.current) setQuery(id === undefined ? {} : { [name]: String(id) }, { replace: true });
  };
  return [inAddress === null ? undefined : Number(inAddress), choose];
}
