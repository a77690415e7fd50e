/** What is said between this page and the shop. An answer shows at once, and is sent as soon as the shop can be reached. */
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import type { Letter } from '#domain/flights/settle.ts';
import type { Pair } from '#domain/tastings/sitting.ts';
import { isUnreachable } from '#web/api/browser-transport.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { randomId } from '#web/state/random-id.ts';
import { browserStorage } from '#web/state/storage/browser-storage.ts';
import { dropAnswer, keepAnswer, keptAnswers, type Said } from './kept-answers.ts';
import type { Advice } from './names.ts';
import { shop } from './shop.ts';
import { withKept } from './with-kept.ts';

/** What the visitor is at, which the shop need not know. */
interface Here {
  drinkerId: number | null;
  chosen: Letter | null;
  /** The pair that is asked about. */
  asked: Pair | null;
  skipped: readonly Pair[];
  /** A hint about the cup that was judged last. */
  hint: string;
  isAskingForNames: boolean;
  advice: Advice | null;
  more: boolean;
}

interface Listener {
  changed: (tasting: TastingOfFlight | null) => void;
  say: (words: string) => void;
}

const NOW_HERE: Here = {
  drinkerId: null,
  chosen: null,
  asked: null,
  skipped: [],
  hint: '',
  isAskingForNames: false,
  advice: null,
  more: false,
};

const WAITING = 'Kept in this browser. We’ll send it once the shop can be reached.';

export class Talk {
  #tasting: TastingOfFlight | null = null;
  #here = NOW_HERE;
  #shown = '';
  #sending: Promise<void> | null = null;
  #isAsking = false;
  #watching = 0;
  readonly #key: string;
  readonly #listener: Listener;

  constructor(key: string, listener: Listener) {
    this.#key = key;
    this.#listener = listener;
    addEventListener('online', () => void this.#send());
  }

  get here(): Here {
    return this.#here;
  }

  get #params(): { key: string } {
    return { key: this.#tasting?.code ?? this.#key };
  }

  /** Whose answers these are, at an office vote, where nobody sees anybody else. */
  get #me(): { me?: string } {
    const known = personHere(this.#params.key);
    return typeof known === 'string' ? { me: known } : {};
  }

  /** Draws the page with this changed. */
  turn(change: Partial<Here>): void {
    this.#here = { ...this.#here, ...change };
    if (change.drinkerId != null && this.#me.me === undefined)
      rememberPerson(this.#params.key, change.drinkerId);
    this.#draw();
  }

  /** What is drawn now stays, though the shop would ask something else by then. */
  keepAsking(pair: Pair): void {
    this.#here = { ...this.#here, asked: pair };
  }

  /** For whoever else tastes. */
  leave(): void {
    this.turn(NOW_HERE);
  }

  /** At a vote: whoever has this browser next is somebody else, and sees nothing of what was said here. */
  async passOn(): Promise<void> {
    await this.#send();
    // What waits for the shop is sent as whoever said it, so that they are still here.
    if (keptAnswers(this.#params.key).length > 0) return;
    forgetPerson(this.#params.key);
    this.#here = NOW_HERE;
    await this.open();
  }

  async open(): Promise<void> {
    const { me } = this.#me;
    const reply = await shop('GET /tastings/{key}', { params: this.#params, query: this.#me });
    if (!reply.ok && !isForLater(reply.status)) return this.#listener.changed(null);
    if (!this.#take(reply)) {
      setTimeout(() => void this.open(), RETRY_MS);
      return;
    }
    const known = personHere(this.#params.key);
    // The code on a bag leads to that of the vote, under which the secret is kept.
    if (this.#me.me !== me) return this.open();
    const drinker = this.#tasting?.drinkers.find(({ id }) => me !== undefined || id === known);
    if (drinker !== undefined) this.turn({ drinkerId: drinker.id });
    await this.#send();
  }

  async join(name: string): Promise<void> {
    if (this.#tasting?.vote != null && this.#me.me === undefined)
      rememberPerson(this.#params.key, randomId());
    const body = { name, ...this.#me };
    const reply = await shop('POST /tastings/{key}/drinkers', { params: this.#params, body });
    if (!this.#take(reply) || !reply.ok) return;
    const called = name.trim().toLowerCase();
    const joined = reply.answer.drinkers.find(
      (one) => this.#me.me !== undefined || one.name.toLowerCase() === called,
    );
    if (joined !== undefined) this.turn({ drinkerId: joined.id });
  }

  async answer(said: Said['said'], hint = ''): Promise<void> {
    const { drinkerId } = this.#here;
    if (drinkerId === null) return;
    keepAnswer(this.#params.key, { id: randomId(), drinkerId, said });
    this.#here = { ...this.#here, asked: null, chosen: null, hint };
    const sending = this.#send();
    // So that the shop can say what to ask next, unless it takes long.
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    this.#draw();
    await sending;
  }

  /** What never reached the shop is only forgotten here. */
  async takeBack(answerId: string): Promise<void> {
    await this.#sending;
    this.#here = { ...this.#here, advice: null };
    if (keptAnswers(this.#params.key).some(({ id }) => id === answerId)) {
      dropAnswer(answerId);
      this.#draw();
      return;
    }
    const params = { ...this.#params, answerId };
    this.#take(await shop('DELETE /tastings/{key}/answers/{answerId}', { params, query: this.#me }));
  }

  /** What was said blind arrives before. */
  async showNames(): Promise<void> {
    await this.#send();
    this.#here = { ...this.#here, isAskingForNames: false };
    this.#take(await shop('POST /tastings/{key}/reveal', { params: this.#params }));
  }

  async loadAdvice(id: number): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const params = { ...this.#params, id };
    const reply = await shop('GET /tastings/{key}/drinkers/{id}/advice', { params, query: this.#me });
    this.#isAsking = false;
    if (reply.ok) this.turn({ advice: reply.answer });
    else this.#listener.say(reply.problem.message);
  }

  async claim(drinkerId: number): Promise<void> {
    const body = { drinkerId, ...this.#me };
    const reply = await shop('POST /tastings/{key}/claims', { params: this.#params, body });
    if (reply.ok) location.assign('/profile?tab=taste');
    else this.#listener.say(reply.problem.message);
  }

  #draw(): void {
    if (this.#tasting === null) return;
    const tasting = withKept(this.#tasting, keptAnswers(this.#params.key));
    // A button that somebody presses just now is not replaced for nothing.
    const shown = JSON.stringify([tasting, { ...this.#here, asked: null }]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#listener.changed(tasting);
  }

  /** What was answered is shown; a refusal is said, and what is shown stays. */
  #take(reply: Reply<TastingOfFlight>): boolean {
    if (!reply.ok) {
      const isWaiting = isUnreachable(reply.problem) && keptAnswers(this.#params.key).length > 0;
      this.#listener.say(isWaiting ? WAITING : reply.problem.message);
      if (reply.status === CHANGED_MEANWHILE) this.#watch(0);
      return false;
    }
    this.#tasting = reply.answer;
    this.#listener.say('');
    this.#draw();
    this.#watch();
    return true;
  }

  /** A vote may close while its page is open, and its names are shown a little later. */
  #watch(afterMs = WATCH_MS): void {
    clearTimeout(this.#watching);
    if (this.#tasting?.vote == null || this.#tasting.revealed_at !== null) return;
    this.#watching = window.setTimeout(() => void this.#lookAgain(), afterMs);
  }

  /** What was answered meanwhile is newer. While nothing of that changed, what somebody fills in stays under their thumb. */
  async #lookAgain(): Promise<void> {
    const before = this.#tasting;
    const reply = await shop('GET /tastings/{key}', { params: this.#params, query: this.#me });
    if (this.#tasting !== before) return;
    if (reply.ok && (reply.answer.state !== before?.state || reply.answer.revealed_at !== null)) {
      this.#tasting = reply.answer;
      this.#draw();
    }
    this.#watch();
  }

  /** One at a time: what is kept meanwhile goes with the others. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** One after the other, so that what was said last counts. What the shop refuses it refuses for good. */
  async #sendAll(): Promise<void> {
    for (;;) {
      const [body] = keptAnswers(this.#params.key);
      if (body === undefined) break;
      const reply = await shop('POST /tastings/{key}/answers', {
        params: this.#params,
        body: { ...body, ...this.#me },
      });
      if (!reply.ok && isForLater(reply.status)) {
        this.#listener.say(WAITING);
        setTimeout(() => void this.#send(), RETRY_MS);
        break;
      }
      dropAnswer(body.id);
      this.#take(reply);
    }
  }
}

const RETRY_MS = 5_000;
const PATIENCE_MS = 500;
const WATCH_MS = 30_000;
const CHANGED_MEANWHILE = 409;
/** Who the visitor is at each tasting that this browser was at. */
const PEOPLE = 'sixbean.tastings';

/** A number, or at an office vote a secret. */
function personHere(code: string): number | string | null {
  const known: unknown = people()[code];
  return typeof known === 'number' || typeof known === 'string' ? known : null;
}

const rememberPerson = (code: string, person: number | string): void =>
  browserStorage.write(PEOPLE, JSON.stringify({ ...people(), [code]: person }));

function forgetPerson(code: string): void {
  const { [code]: _, ...others } = people();
  browserStorage.write(PEOPLE, JSON.stringify(others));
}

function people(): Readonly<Record<string, unknown>> {
  const stored = browserStorage.readJson(PEOPLE);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}

/** What the shop can’t do just now, or failed to do, it may do later. */
const isForLater = (status: number): boolean => status === 429 || status >= 500;
