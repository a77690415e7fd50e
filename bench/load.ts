/**
 * Load generator: how fast a server answers connections that send the next request as soon as they are answered.
 *
 * The usual load generators spend several times as long on an answer as a bare Fastify does: on few cores they measure
 * themselves, and every server looks the same. This load generator only counts bytes.
 */
import { connect } from 'node:net';
import { unlessBrief } from './pace.ts';
import type { RunningServer } from './processes.ts';

export interface Load {
  path: string;
  connections?: number;
  headers?: Record<string, string>;
  /** The path of each request, where every request has another. */
  pathOfEach?: () => string;
  /** The network address of each, told as a proxy does, where one address would meet a limit. */
  addressOfEach?: () => string;
}

export interface Meter {
  answersPerSecond(seconds: number): Promise<number>;
  /** Processor time of the server for each answer so far. A busy machine changes it less than the rate. */
  microsecondsPerAnswer(): number;
}

export function meterOf(server: RunningServer, load: Load): Meter {
  const { path, connections = 20, headers = {}, pathOfEach = () => path, addressOfEach } = load;
  const { hostname, port } = new URL(server.url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = ` HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}`;
  const forwarded = () => (addressOfEach === undefined ? '' : `x-forwarded-for: ${addressOfEach()}\r\n`);
  const nextRequest = () => `GET ${pathOfEach()}${head}${forwarded()}\r\n`;
  let answers = 0;
  let milliseconds = 0;
  return {
    answersPerSecond: async (seconds) => {
      const before = server.processorMilliseconds();
      const startedAt = performance.now();
      const until = startedAt + unlessBrief(seconds, 0.1) * 1000;
      const connected = Array.from({ length: connections }, () =>
        sendRequests({ hostname, port, nextRequest, until }),
      );
      const counts = await awakeUntil(Promise.all(connected));
      const count = counts.reduce((sum, one) => sum + one, 0);
      answers += count;
      milliseconds += server.processorMilliseconds() - before;
      return (count * 1000) / (performance.now() - startedAt);
    },
    microsecondsPerAnswer: () => (milliseconds * 1000) / answers,
  };
}

/** Keeps this process awake: over loopback a server pays for waking a sleeping client, and a slow server pays more often. */
async function awakeUntil<T>(work: Promise<T>): Promise<T> {
  let turn = setImmediate(function again() {
    turn = setImmediate(again);
  });
  try {
    return await work;
  } finally {
    clearImmediate(turn);
  }
}

interface Connection {
  hostname: string;
  port: string;
  nextRequest: () => string;
  until: number;
}

/** One connection: sends requests until the time is over, and counts the answers. */
function sendRequests({ hostname, port, nextRequest, until }: Connection): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let answers = 0;
    let missing = 0;
    socket.on('connect', () => socket.write(nextRequest()));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection under load.')));
    socket.on('data', (chunk) => {
      const length = missing === 0 ? lengthToCome(chunk) : missing - chunk.length;
      if (length === null) {
        socket.destroy(new Error(`Unexpected answer under load: ${chunk.toString('latin1', 0, 200)}`));
        return;
      }
      missing = length;
      if (missing > 0) return;
      answers++;
      if (performance.now() < until) socket.write(nextRequest());
      else {
        resolve(answers);
        socket.destroy();
      }
    });
  });
}

/** How many bytes of a 200 answer are still to come after its first chunk; `null` for any other answer. */
function lengthToCome(start: Buffer): number | null {
  const end = start.indexOf('\r\n\r\n');
  const head = start.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || length === undefined || !head.startsWith('HTTP/1.1 200 ')) return null;
  return Number(length) - (start.length - end - HEAD_END);
}

const HEAD_END = 4;
