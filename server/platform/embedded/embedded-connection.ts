/**
 * The one connection to an embedded database. PGlite's own speaks five times for each statement, and has it parsed and planned
 * each time; here all of a statement is said at once, and what comes again is prepared.
 */
import type { PGlite } from '@electric-sql/pglite';
import { nameStatements } from '../postgres/prepared-statements.ts';
import { type Answer, type Column, readAnswer } from './messages-in.ts';
import { MessagesOut, type SentValue } from './messages-out.ts';

/** Tables grow, and nothing tells a plan: it is made anew after so many uses. */
const MOST_USES = 200;

interface Prepared {
  valueTypes: readonly number[];
  columns: readonly Column[];
  uses: number;
}

export class EmbeddedConnection {
  readonly #pglite: PGlite;
  readonly #out = new MessagesOut();
  readonly #prepared = new Map<string, Prepared>();
  #nameOf = nameStatements();
  /** While a transaction that changed tables may yet be undone, a plan could outlive what it was made for. */
  #tablesMayMove = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query(text: string, values: readonly unknown[]): Promise<Answer> {
    const isOfRows = OF_ROWS.test(text);
    if (values.length === 0 && !isOfRows) return this.#noteCommand(await this.#say(this.#out.query(text)));
    const name = isOfRows && !this.#tablesMayMove ? (this.#nameOf(text) ?? '') : '';
    const { valueTypes, columns } = this.#known(name) ?? (await this.#prepare(name, text));
    const sent = values.map((value, position) => this.#sent(value, valueTypes[position] ?? 0));
    return this.#noteCommand(await this.#say(this.#out.bind(name, sent).execute().sync(), columns));
  }

  #known(name: string): Prepared | undefined {
    const known = this.#prepared.get(name);
    if (known === undefined || known.uses === MOST_USES) return undefined;
    known.uses += 1;
    return known;
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    if (this.#prepared.delete(name)) this.#out.close(name);
    const { valueTypes, columns } = await this.#say(this.#out.parse(name, text).describe(name).sync());
    const prepared = { valueTypes, columns, uses: 1 };
    if (name !== '') this.#prepared.set(name, prepared);
    return prepared;
  }

  async #noteCommand(answer: Answer): Promise<Answer> {
    if (!KEEPS_TABLES.has(answer.command)) {
      this.#tablesMayMove = true;
      await this.#forgetAll();
    }
    this.#tablesMayMove &&= answer.isInTransaction;
    return answer;
  }

  async #forgetAll(): Promise<void> {
    if (this.#prepared.size === 0) return;
    await this.#say(this.#out.query('deallocate all'));
    this.#prepared.clear();
    this.#nameOf = nameStatements();
  }

  #sent(value: unknown, type: number): SentValue {
    if (value === null || value === undefined) return null;
    if (value instanceof Uint8Array) return value;
    const serialize = this.#pglite.serializers[type];
    return serialize === undefined ? (value as string | number).toString() : serialize(value);
  }

  async #say(messages: MessagesOut, known: readonly Column[] = []): Promise<Answer> {
    const chunks: Buffer[] = [];
    // Copied, since PGlite goes on writing where it wrote them.
    const onRawData = (bytes: Uint8Array) => void chunks.push(Buffer.from(bytes));
    await this.#pglite.execProtocolRawStream(messages.take(), { syncToFs: false, onRawData });
    const bytes = chunks.length === 1 ? chunks[0] : undefined;
    const answer = readAnswer(bytes ?? Buffer.concat(chunks), known, this.#pglite.parsers);
    if (answer.refusal !== null) throw answer.refusal;
    return answer;
  }
}

/** Statements that read or write rows; all others come once, or cost nothing to plan. */
const OF_ROWS = /^\s*(select|insert|update|delete|with|merge)\s/i;

const KEEPS_TABLES = new Set(
  'SELECT INSERT UPDATE DELETE MERGE BEGIN START COMMIT ROLLBACK SAVEPOINT RELEASE SET LOCK VACUUM ANALYZE'.split(
    ' ',
  ),
);
