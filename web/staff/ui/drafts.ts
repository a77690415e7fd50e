/** What staff write and have not sent or saved yet: still there in the same tab after a look elsewhere, or a reload. */
import type { TypedCoffee } from '#domain/stock/bean-list.ts';
import type { Store } from '#web/state/create-store.ts';
import { createTabStore } from '#web/state/storage/tab-store.ts';

export interface Drafts<Draft> {
  all: Store<Readonly<Record<string, Draft>>>;
  read(key: string): Draft | undefined;
  /** `null` once it is sent, saved or empty. */
  save(key: string, draft: Draft | null): void;
  /** At a machine that others use too, nobody finds what somebody wrote who has logged out. */
  forgetThoseOf(staffId: number): void;
}

/** Whose draft of what. */
export const draftKey = (staffId: number, what: string | number): string => `${staffId} ${what}`;

export function createDrafts<Draft>(name: string): Drafts<Draft> {
  const none: Readonly<Record<string, Draft>> = {};
  const all = createTabStore(name, none);
  const write = (drafts: typeof none) => all.set(Object.keys(drafts).length === 0 ? none : drafts);
  return {
    all,
    read: (key) => all.read()[key],
    save: (key, draft) => {
      const { [key]: _, ...others } = all.read();
      write(draft === null ? others : { ...others, [key]: draft });
    },
    forgetThoseOf: (staffId) =>
      write(
        Object.fromEntries(
          Object.entries(all.read()).filter(([key]) => !key.startsWith(draftKey(staffId, ''))),
        ),
      ),
  };
}

/** Newsletters and letters to buyers, by the names of their fields. */
export const letterDrafts = createDrafts<Readonly<Record<string, string>>>('sixbean.letters');

/** What is typed of the beans that a roastery has, by CTAPS id. */
export const beanDrafts = createDrafts<Readonly<Record<string, Partial<TypedCoffee>>>>('sixbean.my-beans');

/** Notes on orders and customers, as they are typed. */
export const noteDrafts = createDrafts<string>('sixbean.notes');
