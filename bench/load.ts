/**
 * How fast a server answers connections that ask again as soon as they are answered.
 *
 * The usual load generators spend several times on an answer what a bare Fastify spends on giving it: on few cores they
 * measure themselves, and every server looks alike. This one only counts bytes.
 */
import { connect } from 'node:net';
import type { RunningServer } from './processes.ts';

export interface Asked {
  path: string;
  connections?: number;
  headers?: Record<string, string>;
  /** Makes every request ask for an address of its own. */
  pathOfEach?: () => string;
}

export interface Meter {
  answersPerSecond(seconds: number): Promise<number>;
  /** What the server's process spent on each answer so far. A busy machine changes it less than the rate. */
  microsecondsPerAnswer(): number;
}

export function meterOf(server: RunningServer, asked: Asked): Meter {
  const { path, connections = 20, headers = {}, pathOfEach = () => path } = asked;
  const { hostname, port } = new URL(server.url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const rest = ` HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`;
  const nextRequest = () => `GET ${pathOfEach()}${rest}`;
  let answers = 0;
  let milliseconds = 0;
  return {
    answersPerSecond: async (seconds) => {
      const before = server.processorMilliseconds();
      const startedAt = performance.now();
      const until = startedAt + seconds * 1000;
      const asking = Array.from({ length: connections }, () => ask({ hostname, port, nextRequest, until }));
      const counts = await awakeUntil(Promise.all(asking));
      const count = counts.reduce((sum, one) => sum + one, 0);
      answers += count;
      milliseconds += server.processorMilliseconds() - before;
      return (count * 1000) / (performance.now() - startedAt);
    },
    microsecondsPerAnswer: () => (milliseconds * 1000) / answers,
  };
}

/** Over loopback it is the writing server that pays for waking whom it answers, and a slow one pays more often. */
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

interface Asking {
  hostname: string;
  port: string;
  nextRequest: () => string;
  until: number;
}

/** One connection: the count of its answers until the time is over. */
function ask({ hostname, port, nextRequest, until }: Asking): Promise<number> {
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
        socket.destroy(new Error(`Under load came: ${chunk.toString('latin1', 0, 200)}`));
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

/** How much of a granted answer is still to come after its first bytes. */
function lengthToCome(start: Buffer): number | null {
  const end = start.indexOf('\r\n\r\n');
  const head = start.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || length === undefined || !head.startsWith('HTTP/1.1 200 ')) return null;
  return Number(length) - (start.length - end - HEAD_END);
}

const HEAD_END = 4;
