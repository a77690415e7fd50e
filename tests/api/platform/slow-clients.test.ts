/** Clients that send or read so slowly that they only hold what others need. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openHttp } from '#server/platform/http/http.ts';
import { openLog } from '#server/platform/log.ts';

/** More than the buffers of any system hold. */
const BIG = 'x'.repeat(64 * 1024 * 1024);

let http: FastifyInstance | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await http?.close();
});

async function open(slowMs: number, answer: () => Promise<string> = () => Promise.resolve(BIG)) {
  http = openHttp({ log: openLog('silent'), trustProxy: false, live: false, slowMs });
  let asked = 0;
  http.all('/big', () => {
    asked += 1;
    return answer();
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  const connections = () =>
    new Promise<number>((resolve) => http?.server.getConnections((_error, count) => resolve(count)));
  return { socket, connections, asked: () => asked };
}

const ASK = 'GET /big HTTP/1.1\r\nHost: x\r\n\r\n';

it('a client that takes nothing of an answer is cut', async () => {
  const { socket, connections, asked } = await open(300);
  socket.pause();
  socket.write(ASK);
  await expect.poll(asked).toBe(1);
  await expect.poll(connections).toBe(0);
});

it('a client that takes a little of an answer now and then is cut', async () => {
  const { socket, connections, asked } = await open(1_200);
  socket.pause();
  socket.write(ASK);
  await expect.poll(asked).toBe(1);
  // Enough of it that Node does not take it for standing still, and far too little to be done with it.
  const sips = setInterval(() => socket.read(), 20);
  await expect.poll(connections).toBe(0);
  clearInterval(sips);
  expect(socket.bytesRead).toBeLessThan(BIG.length / 2);
});

it('a client that reads at its pace gets all of an answer', async () => {
  const { socket } = await open(30_000);
  let read = 0;
  socket.on('data', (chunk) => {
    read += chunk.length;
  });
  socket.write(ASK);
  await expect.poll(() => read).toBeGreaterThan(BIG.length);
});

it('a client that sends the body of a request slowly is cut', async () => {
  const { socket, connections, asked } = await open(300);
  socket.write(
    'POST /big HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  );
  const drops = setInterval(() => socket.write(' '), 20);
  await expect.poll(connections).toBe(0);
  clearInterval(drops);
  expect(asked()).toBe(0);
});

it('a connection that was opened in advance and never used is closed without an answer', async () => {
  const { socket, connections } = await open(300);
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
  await expect.poll(connections).toBe(0);
});

it('a connection on which requests are piled up is cut, and their answers are not made', async () => {
  const { socket, connections, asked } = await open(30_000, () => new Promise(() => undefined));
  socket.write(ASK.repeat(500));
  await expect.poll(connections).toBe(0);
  expect(asked()).toBeLessThan(100);
});
