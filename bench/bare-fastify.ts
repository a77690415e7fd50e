/** The baseline of a start: a Fastify without any code of the shop. */
import fastify from 'fastify';

const http = fastify();
http.get('/readyz', () => ({ ready: true }));
process.stderr.write(`${await http.listen({ port: 0, host: '127.0.0.1' })}\n`);
