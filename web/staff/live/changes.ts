/**
 * What changed in the roastery, told to every screen of this browser. One tab waits for the server's word and passes it on to
 * the others; when it is closed, the next one takes over.
 */
import { TOPICS, type Topic } from '#domain/staff/topics.ts';
import { askOnAndOn } from '#web/state/ask-on-and-on.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { createStore } from '#web/state/create-store.ts';
import { readToken } from '#web/state/session.ts';

const NAME = 'sixbean.changes';
const PAUSE_MS = 2_000;
/** A tablet that slept for longer asks for everything again. */
const SLEPT_MS = 20_000;

const latest = createStore<readonly Topic[]>([], { watch: watchChanges });

/** Answers how to stop listening. */
export const onChanges = (listener: (topics: readonly Topic[]) => void): (() => void) =>
  latest.subscribe(() => listener(latest.read()));

function watchChanges(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const others = new BroadcastChannel(NAME);
  others.addEventListener('message', ({ data }: MessageEvent<readonly Topic[]>) => latest.set(data));
  const tell = (topics: readonly Topic[]) => {
    latest.set(topics);
    others.postMessage(topics);
  };
  navigator.locks
    .request(NAME, { signal }, () => waitOnAndOn(tell, signal))
    // Another tab has the word until this one is closed.
    .catch(() => undefined);
  let hiddenAt = Number.POSITIVE_INFINITY;
  const whenShown = () => {
    // By the clock on the wall: that of the page stands still while a laptop sleeps.
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > SLEPT_MS) latest.set(TOPICS);
  };
  const whenOnline = () => latest.set(TOPICS);
  document.addEventListener('visibilitychange', whenShown, { signal });
  addEventListener('online', whenOnline, { signal });
  return () => {
    ending.abort();
    others.close();
  };
}

function waitOnAndOn(tell: (topics: readonly Topic[]) => void, signal: AbortSignal): Promise<void> {
  let since: string | undefined;
  return askOnAndOn({
    // A tab that ends lets go of the word at once.
    ask: () =>
      readToken() === null ? null : browserApi('GET /staff/live-changes', { query: { since } }, { signal }),
    hear: ({ topics, since: next }) => {
      if (topics.length > 0) tell(topics);
      // What happened while nobody answered is unknown.
      else if (since === undefined) tell(TOPICS);
      since = next;
    },
    pauseAfter: () => {
      since = undefined;
      return PAUSE_MS;
    },
    signal,
  });
}
