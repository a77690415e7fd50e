/** Slow readers: who asks for answers and takes none, or a few bytes a minute, holds memory and a socket that others need. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers wait for one answer before they send the next request on a connection. */
const MOST_AT_ONCE = 32;

/** How many answers may be under way on one connection; one more ends it. */
export function limitPipelining(http: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  http.addHook('onRequest', (request, _reply, next) => {
    const { socket } = request.raw;
    const asked = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, asked);
    if (asked > MOST_AT_ONCE) socket.destroy();
    else next();
  });
  http.addHook('onResponse', (request, _reply, next) => {
    const { socket } = request.raw;
    underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
    next();
  });
}

/**
 * Node itself cuts a connection that takes nothing of an answer for `slowMs`. This cuts those too that take a little now and
 * then: what was written to them at once has to be taken within about four times as long.
 */
export function cutSlowReaders(http: FastifyInstance, slowMs: number): void {
  const readers = new Map<Socket, { taken: number; since: number }>();
  http.server.on('connection', (socket: Socket) => {
    readers.set(socket, { taken: 0, since: 0 });
    socket.once('close', () => readers.delete(socket));
  });
  const look = () => {
    for (const [socket, seen] of readers) {
      // Counts what went out whole, so a write that dribbles out stands still.
      const taken = socket.bytesWritten - socket.writableLength;
      const waits = socket.writableLength > 0 && taken === seen.taken;
      if (waits && seen.since === 3) socket.destroy();
      else readers.set(socket, { taken, since: waits ? seen.since + 1 : 0 });
    }
  };
  const timer = setInterval(look, slowMs).unref();
  http.addHook('onClose', async () => clearInterval(timer));
}
