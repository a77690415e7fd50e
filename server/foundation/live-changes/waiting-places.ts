/**
 * Places for those who wait, in this process: each holds a connection and reads the database again and again, so no network and no
 * thing that is waited for has more than its share.
 */
export interface WaitingPlaces {
  /** Answers how to leave the place, or `null` where none is free. */
  take(who: { network: string; thing: string }): (() => void) | null;
}

interface Most {
  inAll: number;
  ofNetwork: number;
  ofThing: number;
}

export function openWaitingPlaces({ inAll, ofNetwork, ofThing }: Most): WaitingPlaces {
  const taken = new Map<string, number>();
  const most: readonly number[] = [inAll, ofNetwork, ofThing];
  return {
    take({ network, thing }) {
      const names = ['all', `network ${network}`, `thing ${thing}`];
      if (names.some((name, i) => (taken.get(name) ?? 0) >= (most[i] ?? 0))) return null;
      for (const name of names) taken.set(name, (taken.get(name) ?? 0) + 1);
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        for (const name of names) {
          const left = (taken.get(name) ?? 0) - 1;
          if (left > 0) taken.set(name, left);
          else taken.delete(name);
        }
      };
    },
  };
}
