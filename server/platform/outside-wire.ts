/** How a request leaves for an address that others named: what its name resolves to is checked before anything is connected to. */
import type { LookupOptions } from 'node:dns';
import type { RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';

type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void;

/** Of the wire, tests choose what stands for the internet. */
export interface Wire {
  lookup: Lookup;
  mayConnectTo: (address: string) => boolean;
  takesAtMostMs: number;
  readsAtMost: number;
  connection: RequestOptions;
}

/** Asked for with the connection itself, so that a name can't resolve to one address here and to another there. */
export function checkedLookup({
  lookup,
  mayConnectTo,
}: Pick<Wire, 'lookup' | 'mayConnectTo'>): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error('It has no address.'), '', 0);
      if (!addresses.every(({ address }) => mayConnectTo(address)))
        return done(new Error(`${hostname} is not in the public internet.`), '', 0);
      if (options.all === true) return done(null, [...addresses]);
      return done(null, first.address, first.family);
    });
}
