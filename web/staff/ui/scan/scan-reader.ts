/** Scanner that types: its keys come faster than any fingers, and end with Enter. */

export interface Typed {
  key: string;
  timeStamp: number;
}

interface Read {
  /** Whether the key belongs to a scan, and is for nobody else. */
  isScan: boolean;
  /** What was scanned, once it is whole. */
  code?: string;
}

/** Fingers need longer from one key to the next. */
const FASTEST_MS = 45;
/** As many as the shortest code of a lot has. From then on two keys were kept from everybody else, so that Enter is not for them either. */
const LEAST_LETTERS = 3;

/** Reads key by key: whether each is of a scan, and the code once it is whole. */
export function openScanReader(): (typed: Typed) => Read {
  let read = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }) => {
    const isFast = timeStamp - last < FASTEST_MS;
    last = timeStamp;
    if (key === 'Enter' && isFast && read.length >= LEAST_LETTERS) {
      const code = read;
      read = '';
      return { isScan: true, code };
    }
    if (key.length !== 1) {
      if (key !== 'Shift') read = '';
      return { isScan: false };
    }
    // The first key may be anybody's; from the second on it is a scanner.
    read = isFast ? read + key : key;
    return { isScan: isFast && read.length > 1 };
  };
}
