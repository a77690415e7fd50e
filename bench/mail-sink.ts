/** A mail server that takes every mail, throws it away and counts it; it runs in the process of the benchmark, so that it costs the shop nothing. */
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** Resolves once that many mails have come since the last call. */
  untilCame(mails: number): Promise<void>;
  close(): Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const mails = { came: 0 };
  let counted = 0;
  const waiting = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        mails.came++;
        done();
        waiting.emit('came');
      });
    },
  });
  // The shop is stopped with a connection open.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    untilCame: async (more) => {
      counted += more;
      while (mails.came < counted) await once(waiting, 'came');
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
