/** PayPal's API as the simulator answers it: only the calls that the shop makes, and only from inside the process. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { IN_PROCESS } from '#server/platform/network.ts';
import { refuse } from '#server/platform/refusal.ts';
import { isEqualInConstantTime, newSecret } from '#server/platform/secrets.ts';
import {
  demoCaptureAnswer,
  demoOrderAnswer,
  demoOrderBody,
  demoRefundAnswer,
  demoRefundBody,
  demoRefundEvent,
  demoRefusal,
  demoTokenAnswer,
  demoVerificationBody,
  penceOf,
} from './demo-answers.ts';
import type { DemoEvents } from './demo-events.ts';
import {
  captureAndSave,
  chargeDemoToken,
  deleteDemoToken,
  findDemoToken,
  findDemoTokenOf,
} from './demo-token-store.ts';
import {
  type DemoOrder,
  findDemoCapture,
  findDemoOrder,
  insertDemoOrder,
  listDemoRefunds,
  type OrderRequest,
  refundDemoOrder,
} from './simulator-store.ts';

export interface DemoApiDeps {
  db: Database;
  events: DemoEvents;
  approvalUrlOf: (order: DemoOrder) => string;
  clock: Clock;
  secret: string;
}

export const DEMO_CLIENT_ID = 'demo';

/** Each process talks to its own simulator, so the secret and the token live as long as the process. */
export function addDemoApi(scope: FastifyInstance, deps: DemoApiDeps): void {
  const token = newSecret();
  const basic = Buffer.from(`${DEMO_CLIENT_ID}:${deps.secret}`).toString('base64');
  scope.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress !== IN_PROCESS) return sendRefusal(reply, refuse('not_found'));
    const wanted = request.url.endsWith('/v1/oauth2/token') ? `Basic ${basic}` : `Bearer ${token}`;
    if (isEqualInConstantTime(request.headers.authorization ?? '', wanted)) return undefined;
    return reply.code(401).send({ error: 'invalid_token' });
  });
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, text),
  );
  scope.post('/v1/oauth2/token', async () => ({
    access_token: token,
    token_type: 'Bearer',
    expires_in: 32_400,
  }));
  scope.post('/v1/notifications/verify-webhook-signature', async ({ body }) => ({
    verification_status: deps.events.isSigned(demoVerificationBody.parse(body)) ? 'SUCCESS' : 'FAILURE',
  }));
  addOrders(scope, deps);
  addRefunds(scope, deps);
  addTokens(scope, deps);
}

function addOrders(scope: FastifyInstance, { db, events, approvalUrlOf }: DemoApiDeps): void {
  const answer = async (order: DemoOrder) =>
    demoOrderAnswer(order, {
      approvalUrl: approvalUrlOf(order),
      refunds: await listDemoRefunds(db, order.id),
      token: await findDemoTokenOf(db, order.id),
    });
  scope.post('/v2/checkout/orders', async (request, reply) => {
    const parsed = demoOrderBody.safeParse(request.body);
    if (!parsed.success) return refuseBody(reply, parsed.error);
    const [unit] = parsed.data.purchase_units;
    const { vault_id, attributes, experience_context } = parsed.data.payment_source.paypal;
    const values = {
      request_id: requestIdOf(request),
      custom_id: unit.custom_id,
      description: unit.description,
      pence: penceOf(unit.amount),
      return_url: experience_context.return_url,
      cancel_url: experience_context.cancel_url,
      saves: attributes !== undefined,
    };
    if (vault_id !== undefined && attributes !== undefined)
      return refuseWith(reply, 'VAULT_INSTRUCTION_DUPLICATED');
    const outcome = await makeOrder(db, values, vault_id);
    if (outcome === 'gone') return refuseWith(reply, 'TOKEN_ID_NOT_FOUND');
    if (outcome === 'declined') return refuseWith(reply, 'INSTRUMENT_DECLINED');
    const { order, isNew } = outcome;
    if (isNew && order.capture_id !== null)
      events.tell('PAYMENT.CAPTURE.COMPLETED', demoCaptureAnswer(order));
    return reply.code(isNew ? 201 : 200).send(await answer(order));
  });
  scope.get('/v2/checkout/orders/:id', async (request, reply) => {
    const order = await findDemoOrder(db, idOf(request));
    return order === undefined ? refuseUnknown(reply) : answer(order);
  });
  scope.post('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const captured = await captureAndSave(db, idOf(request));
    if (captured !== undefined) {
      events.tell('PAYMENT.CAPTURE.COMPLETED', demoCaptureAnswer(captured.order));
      if (captured.token !== undefined)
        events.tell('VAULT.PAYMENT-TOKEN.CREATED', demoTokenAnswer(captured.token));
      return reply.code(201).send(await answer(captured.order));
    }
    const order = await findDemoOrder(db, idOf(request));
    if (order === undefined) return refuseUnknown(reply);
    if (order.capture_id !== null) return answer(order);
    return refuseWith(reply, 'ORDER_NOT_APPROVED');
  });
}

function addRefunds(scope: FastifyInstance, { db, events }: DemoApiDeps): void {
  scope.post('/v2/payments/captures/:id/refund', async (request, reply) => {
    const parsed = demoRefundBody.safeParse(request.body);
    if (!parsed.success) return refuseBody(reply, parsed.error);
    const order = await findDemoCapture(db, idOf(request));
    if (order === undefined) return refuseUnknown(reply);
    const outcome = await refundDemoOrder(db, {
      order,
      requestId: requestIdOf(request),
      // What a request leaves out, a refund has from its capture.
      customId: parsed.data.custom_id ?? order.custom_id,
      pence: penceOf(parsed.data.amount),
    });
    if (outcome === 'nothing left') return refuseWith(reply, 'CAPTURE_FULLY_REFUNDED');
    if (outcome === 'exceeded') return refuseWith(reply, 'REFUND_AMOUNT_EXCEEDED');
    const { refund, isNew } = outcome;
    if (isNew) events.tell('PAYMENT.CAPTURE.REFUNDED', demoRefundEvent(refund, order));
    return reply.code(isNew ? 201 : 200).send(demoRefundAnswer(refund));
  });
}

/** A charge of what was saved is one step; anything else waits for the payer. */
const makeOrder = (db: Database, values: OrderRequest, vaultId: string | undefined) =>
  vaultId === undefined ? insertDemoOrder(db, values) : chargeDemoToken(db, values, vaultId);

function addTokens(scope: FastifyInstance, { db, events, clock }: DemoApiDeps): void {
  scope.get('/v3/vault/payment-tokens/:id', async (request, reply) => {
    const token = await findDemoToken(db, idOf(request));
    return token === undefined ? refuseUnknown(reply) : demoTokenAnswer(token);
  });
  scope.delete('/v3/vault/payment-tokens/:id', async (request, reply) => {
    const token = await deleteDemoToken(db, { id: idOf(request), now: clock() });
    if (token === undefined) return refuseUnknown(reply);
    events.tell('VAULT.PAYMENT-TOKEN.DELETED', { id: token.id });
    return reply.code(204).send();
  });
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

const requestIdOf = ({ headers }: FastifyRequest): string =>
  z.string().min(1).max(108).parse(headers['paypal-request-id']);

const refuseUnknown = (reply: FastifyReply) =>
  reply.code(404).send(demoRefusal('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'));

const refuseWith = (reply: FastifyReply, issue: string) =>
  reply.code(422).send(demoRefusal('UNPROCESSABLE_ENTITY', issue));

const refuseBody = (reply: FastifyReply, error: z.ZodError) =>
  reply.code(400).send(demoRefusal('INVALID_REQUEST', z.prettifyError(error)));
