/** What PostgreSQL answers, read from its own protocol. */

export interface Column {
  name: string;
  type: number;
}

/** How the text of a value of a type is read. */
export type Readers = Partial<Record<number, (text: string) => unknown>>;

export interface Answer {
  /** `SELECT`, `INSERT`, `ROLLBACK`: what the statement turned out to be; of several, the last. */
  command: string;
  /** What all statements turned out to be. */
  commands: string[];
  /** How many rows were read or written, where the command counts them. */
  rowCount: number | null;
  rows: Record<string, unknown>[];
  columns: readonly Column[];
  /** The types of the statement's values, where they were asked for. */
  valueTypes: readonly number[];
  refusal: DatabaseRefusal | null;
  isInTransaction: boolean;
  /** The database has taken in all that was said. */
  isWhole: boolean;
}

/** A statement that PostgreSQL refused, with what it says about it under the names that the driver of a real one has. */
export class DatabaseRefusal extends Error {
  override readonly name = 'error';
  readonly severity: string | undefined;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly where: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(said: ReadonlyMap<string, string>) {
    super(said.get('M'));
    this.severity = said.get('S');
    this.code = said.get('C');
    this.detail = said.get('D');
    this.hint = said.get('H');
    this.where = said.get('W');
    this.table = said.get('t');
    this.column = said.get('c');
    this.constraint = said.get('n');
  }
}

/** Rows come without their columns where those are known from before. */
export function readAnswer(bytes: Buffer, known: readonly Column[], readers: Readers): Answer {
  const answer: Answer = {
    command: '',
    commands: [],
    rowCount: null,
    rows: [],
    columns: known,
    valueTypes: [],
    refusal: null,
    isInTransaction: false,
    isWhole: false,
  };
  for (let at = 0; at < bytes.length; ) {
    const code = bytes[at];
    const body = at + 5;
    at += 1 + bytes.readInt32BE(at + 1);
    if (code === DATA_ROW) answer.rows.push(readRow(bytes, body, answer.columns, readers));
    else if (code === ROW_DESCRIPTION) answer.columns = readColumns(bytes, body);
    else if (code === PARAMETER_DESCRIPTION) answer.valueTypes = readTypes(bytes, body);
    else if (code === COMMAND_COMPLETE) noteCommand(answer, wordsAt(bytes, body));
    else if (code === NO_STATEMENT) noteCommand(answer, '');
    else if (code === READY_FOR_QUERY)
      Object.assign(answer, { isInTransaction: bytes[body] !== IDLE, isWhole: true });
    else if (code === ERROR) answer.refusal ??= new DatabaseRefusal(readFields(bytes, body));
  }
  return answer;
}

const code = (letter: string): number => letter.charCodeAt(0);
const DATA_ROW = code('D');
const ROW_DESCRIPTION = code('T');
const PARAMETER_DESCRIPTION = code('t');
const COMMAND_COMPLETE = code('C');
const NO_STATEMENT = code('I');
const READY_FOR_QUERY = code('Z');
const ERROR = code('E');
const IDLE = code('I');

// oxlint-disable-next-line max-params -- Called for each row of each answer: an object around these would cost more than it tells.
function readRow(bytes: Buffer, body: number, columns: readonly Column[], readers: Readers) {
  const row: Record<string, unknown> = {};
  let at = body + 2;
  for (const { name, type } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) {
      row[name] = null;
      continue;
    }
    const text = bytes.toString('utf8', at, at + length);
    const read = readers[type];
    row[name] = read === undefined ? text : read(text);
    at += length;
  }
  return row;
}

/** After its name, a column has eighteen bytes: its table, its number, its type, its size, its modifier and its format. */
function readColumns(bytes: Buffer, body: number): Column[] {
  let at = body + 2;
  return Array.from({ length: bytes.readInt16BE(body) }, () => {
    const end = bytes.indexOf(0, at);
    const column = { name: bytes.toString('utf8', at, end), type: bytes.readInt32BE(end + 7) };
    at = end + 19;
    return column;
  });
}

const readTypes = (bytes: Buffer, body: number): number[] =>
  Array.from({ length: bytes.readUInt16BE(body) }, (_, position) =>
    bytes.readInt32BE(body + 2 + 4 * position),
  );

/** `INSERT 0 5`, `SELECT 2` and `CREATE TABLE`: a count stands at the end. */
function noteCommand(answer: Answer, tag: string): void {
  const words = tag.split(' ');
  const count = Number(words.at(-1));
  answer.command = words[0] ?? '';
  answer.commands.push(answer.command);
  answer.rowCount = words.length > 1 && Number.isInteger(count) ? count : null;
}

function readFields(bytes: Buffer, body: number): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = body; bytes[at] !== 0; ) {
    const words = wordsAt(bytes, at + 1);
    fields.set(String.fromCharCode(bytes[at] ?? 0), words);
    at = bytes.indexOf(0, at + 1) + 1;
  }
  return fields;
}

const wordsAt = (bytes: Buffer, at: number): string => bytes.toString('utf8', at, bytes.indexOf(0, at));
