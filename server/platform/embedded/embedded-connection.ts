/**
 * The one connection to an embedded database. PGlite's `query` sends five messages one by one and has each statement parsed and
 * planned anew; here all messages of a statement go in one call, and what comes again is prepared.
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
  #ended: EmbeddedDatabaseEnded | null = null;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query(text: string, values: readonly unknown[]): Promise<Answer> {
    const isOfRows = OF_ROWS.test(text);
    const answer =
      values.length === 0 && !isOfRows
        ? await this.#say(this.#out.query(text))
        : await this.#carryOut(
            isOfRows && !this.#tablesMayMove ? (this.#nameOf(text) ?? '') : '',
            text,
            values,
          );
    if (answer.commands.length === 0)
      throw this.#end(new Error('A statement was neither carried out nor refused.'));
    if (mayMoveTables(answer, isOfRows)) {
      this.#tablesMayMove = true;
      await this.#forgetAll();
    }
    this.#tablesMayMove &&= answer.isInTransaction;
    return answer;
  }

  async #carryOut(name: string, text: string, values: readonly unknown[]): Promise<Answer> {
    const prepared = this.#known(name) ?? (await this.#prepare(name, text));
    const sent = values.map((value, position) => this.#sent(value, prepared.valueTypes[position] ?? 0));
    try {
      return await this.#say(this.#out.bind(name, sent).execute().sync(), prepared.columns);
    } catch (refusal) {
      // It may be refused for what it was prepared for: a function can have changed a table unheard.
      prepared.uses = MOST_USES;
      throw refusal;
    }
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
    const said = messages.take();
    if (this.#ended !== null) throw this.#ended;
    const chunks: Buffer[] = [];
    // Copied, since PGlite goes on writing where it wrote them.
    const onRawData = (bytes: Uint8Array) => void chunks.push(Buffer.from(bytes));
    try {
      await this.#pglite.execProtocolRawStream(said, { syncToFs: false, onRawData });
    } catch (error) {
      throw this.#end(error);
    }
    const bytes = chunks.length === 1 ? chunks[0] : undefined;
    const answer = readAnswer(bytes ?? Buffer.concat(chunks), known, this.#pglite.parsers);
    if (answer.refusal !== null) throw answer.refusal;
    if (!answer.isWhole) throw this.#end(new Error('The answer broke off.'));
    return answer;
  }

  /** Whatever is said to it after that would be waited for without end. */
  #end(cause: unknown): Error {
    this.#ended ??= new EmbeddedDatabaseEnded(cause);
    return this.#ended;
  }
}

/** An outage: only a new start of the shop helps. */
class EmbeddedDatabaseEnded extends Error {
  readonly code = '08006';

  constructor(cause: unknown) {
    super('The embedded database has ended.', { cause });
  }
}

/** Statements on rows are tagged as what they do; a table made by `create table … as` is tagged as SELECT. */
const mayMoveTables = ({ commands }: Answer, isOfRows: boolean): boolean =>
  commands.some((command) => !KEEPS_TABLES.has(command) || (command === 'SELECT' && !isOfRows));

/** Statements that read or write rows; all others come once, or cost nothing to plan. */
const OF_ROWS = /^\s*(select|insert|update|delete|with|merge)\s/i;

const KEEPS_TABLES = new Set(
  'SELECT INSERT UPDATE DELETE MERGE BEGIN START COMMIT ROLLBACK SAVEPOINT RELEASE SET LOCK VACUUM ANALYZE'.split(
    ' ',
  ),
);
