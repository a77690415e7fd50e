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
