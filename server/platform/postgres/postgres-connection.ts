/** Connections to PostgreSQL whose socket is at hand, since a server that fell silent never answers a goodbye. */
import { Socket } from 'node:net';
import pg from 'pg';

export class PostgresConnection extends pg.Client {
  readonly #socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    // A connection that breaks between two queries does not end the process: the next query fails.
    this.on('error', () => undefined);
  }

  /** Ends the connection without asking the server; whatever waits for an answer fails. */
  cut(): void {
    this.#socket.destroy();
  }
}

const PROBE_MS = 1_000;

/** Whether the server answers at all; a refusal is an answer too. */
export async function answersSoon(url: string): Promise<boolean> {
  const connection = new PostgresConnection({ connectionString: url });
  let isSilent = false;
  const limit = setTimeout(() => {
    isSilent = true;
    connection.cut();
  }, PROBE_MS);
  try {
    await connection.connect();
    // A pooler takes connections for a server that is silent behind it.
    await connection.query('select 1');
  } catch {
    return !isSilent;
  } finally {
    clearTimeout(limit);
    connection.cut();
  }
  return true;
}

/**
 * Prepared statements: SQL that is sent again and again is parsed and planned once for each connection. Parsing and planning
 * are half of what PostgreSQL spends on filling a cart.
 */
export type StatementName = (text: string) => string | undefined;

/** A list makes another statement for each of its lengths, and a connection never forgets what it prepared. */
const MOST_STATEMENTS = 300;

/** Answers the name under which a statement is prepared, if it is. */
export function nameStatements(): StatementName {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_STATEMENTS || NEVER_PREPARED.test(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * All columns: a migration by another process changes which columns these are, and PostgreSQL then refuses the old plan. And
 * statements whose best plan depends on their values.
 */
const NEVER_PREPARED = /(select |returning |\.)\*|^select \/\* planned each time \*\//;

/** The time that one piece of work has on its connection: it may be up before, between and during its statements. */
export interface WorkLimit {
  isOver(): boolean;
  /** Calls `cut` if the time is up while a statement waits for its answer. */
  during<T>(statement: () => Promise<T>, cut: () => void): Promise<T>;
  end(): void;
}

export const UNLIMITED: WorkLimit = {
  isOver: () => false,
  during: (statement) => statement(),
  end: () => undefined,
};

export function limitWork(ms: number): WorkLimit {
  let isOver = false;
  const waiting = new Set<() => void>();
  const timer = setTimeout(() => {
    isOver = true;
    for (const cut of waiting) cut();
  }, ms);
  return {
    isOver: () => isOver,
    during: async (statement, cut) => {
      waiting.add(cut);
      try {
        return await statement();
      } finally {
        waiting.delete(cut);
      }
    },
    end: () => clearTimeout(timer),
  };
}
