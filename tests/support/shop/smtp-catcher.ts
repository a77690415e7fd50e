/** A mail server that stores what it receives, and can be made to behave as badly as real ones do. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type ReadMail, readMail } from './mails.ts';

export interface SmtpCatcher {
  url: string;
  port: number;
  caught: CaughtMail[];
  manners: Manners;
  close(): Promise<void>;
}

export interface CaughtMail extends ReadMail {
  envelope: { from: string; to: string[] };
}

export interface Manners {
  /** The reply to a command, instead of taking it. */
  refuse?: { at: 'MAIL' | 'RCPT' | 'DATA'; code: number; words?: string };
  /** Called with all of a mail received and nothing answered yet; the answer waits for it. */
  hold?: (mail: CaughtMail) => Promise<void>;
}

export async function catchMails(port = 0): Promise<SmtpCatcher> {
  const caught: CaughtMail[] = [];
  const manners: Manners = {};
  const refusalAt = (at: 'MAIL' | 'RCPT' | 'DATA') =>
    manners.refuse?.at === at
      ? Object.assign(new Error(manners.refuse.words ?? 'No'), { responseCode: manners.refuse.code })
      : null;
  const take = async (stream: Readable, { envelope: { mailFrom, rcptTo } }: SMTPServerSession) => {
    const envelope = {
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
    };
    const mail = { ...(await readMail(await buffer(stream))), envelope };
    await manners.hold?.(mail);
    const refusal = refusalAt('DATA');
    if (refusal !== null) throw refusal;
    caught.push(mail);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 200,
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL')),
    onRcptTo: (_address, _session, done) => done(refusalAt('RCPT')),
    onData: callbackify(take),
  });
  // A client that is killed breaks its connection, which is what some tests are about.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    caught,
    manners,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
