/** What stands for Click & Drop of Royal Mail: a server that makes orders and labels as its document says, and fails as it is told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OrderThere {
  id: number;
  reference: string;
  trackingNumber: string | null;
  /** As it was sent. */
  body: SentOrder;
}

export interface SentOrder {
  orderReference: string;
  recipient: { address: Record<string, string>; emailAddress?: string };
  packages: { weightInGrams: number; packageFormatIdentifier: string; contents?: object[] }[];
  postageDetails: { serviceCode?: string };
  label: { includeLabelInResponse: boolean; includeCN: boolean };
  subtotal: number;
}

interface SentRequest {
  /** Method and path, such as `POST /orders`. */
  what: string;
  authorization: string | undefined;
}

/** `lost`, `silent`: it was done, and the answer breaks off or never comes. `unlabelled`: the order was made, and no label. */
type Fault =
  | 'lost'
  | 'silent'
  | 'unlabelled'
  | { status: number; body?: unknown; headers?: Record<string, string> };

export const KEY = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee';

export async function openStandInCarrier() {
  const orders = new Map<number, OrderThere>();
  const requests: SentRequest[] = [];
  let faults: { like: RegExp; fault: Fault; times: number }[] = [];
  let nextId = 1001;
  let nextNumber = 0;
  let isTracked = true;

  const create = ({ items }: { items: SentOrder[] }) => {
    const [body] = items;
    if (body === undefined || items.length > 1) return [400, { message: 'One order a label.' }] as const;
    const id = nextId++;
    const trackingNumber = isTracked ? trackingNumberOf(++nextNumber) : null;
    orders.set(id, { id, reference: body.orderReference, trackingNumber, body });
    const made = { orderIdentifier: id, orderReference: body.orderReference, createdOn: NOW };
    return [
      200,
      {
        successCount: 1,
        errorsCount: 0,
        createdOrders: [
          {
            ...made,
            ...(isTracked && { packages: [{ packageNumber: 1, trackingNumber }] }),
            label: PDF.toString('base64'),
          },
        ],
        failedOrders: [],
      },
    ] as const;
  };
  const named = (identifiers: string) =>
    [...orders.values()].filter(({ id, reference }) =>
      identifiers.split(';').some((one) => one === String(id) || one === `"${reference}"`),
    );
  const answer = (what: string, body: string): readonly [number, unknown] => {
    if (what === 'POST /orders') return create(JSON.parse(body) as { items: SentOrder[] });
    const [, method, identifiers = '', isLabel] =
      /^(GET|DELETE) \/orders\/([^/]+)(\/label)?$/.exec(what) ?? [];
    const found = named(decodeURIComponent(identifiers));
    if (method === undefined) return [404, null];
    if (isLabel !== undefined) return found.length === 0 ? [404, null] : [200, PDF];
    if (method === 'DELETE') {
      for (const { id } of found) orders.delete(id);
      return found.length === 0
        ? [404, null]
        : [200, { deletedOrders: found.map(({ id }) => ({ orderIdentifier: id })), errors: [] }];
    }
    return found.length === 0
      ? [404, null]
      : [
          200,
          found.map(({ id, reference, trackingNumber }) => ({
            orderIdentifier: id,
            orderReference: reference,
            createdOn: NOW,
            ...(trackingNumber !== null && { trackingNumber }),
          })),
        ];
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const what = `${request.method} ${(request.url ?? '').replace('/api/v1', '').replace(/\?.*$/, '')}`;
    requests.push({ what, authorization: request.headers.authorization });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const planned = faults.find(({ like }) => like.test(what));
    if (planned !== undefined && --planned.times === 0) faults = faults.filter((other) => other !== planned);
    const fault = planned?.fault;
    const [status, body] =
      fault === undefined || typeof fault === 'string'
        ? answer(what, Buffer.concat(chunks).toString('utf8'))
        : [fault.status, fault.body ?? null];
    if (fault === 'silent') return;
    if (fault === 'lost') {
      response.destroy();
      return;
    }
    response.writeHead(status, typeof fault === 'object' ? (fault.headers ?? {}) : {});
    const sent = fault === 'unlabelled' ? withoutLabel(body) : JSON.stringify(body);
    response.end(Buffer.isBuffer(body) ? body : sent);
  };
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    account: { key: KEY, apiUrl: `http://127.0.0.1:${port}/api/v1` },
    requests,
    ordersOf: (reference: string) => [...orders.values()].filter((order) => order.reference === reference),
    requestsFor: (like: RegExp) => requests.filter(({ what }) => like.test(what)),
    fail: (like: RegExp, fault: Fault, times = 1) => void faults.push({ like, fault, times }),
    /** An order that somebody made there by hand. */
    add: (reference: string) => {
      const id = nextId++;
      orders.set(id, { id, reference, trackingNumber: null, body: {} as SentOrder });
      return id;
    },
    tracks: (does: boolean) => {
      isTracked = does;
    },
    reset: () => {
      faults = [];
      requests.length = 0;
      isTracked = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const withoutLabel = (body: unknown): string => {
  const { createdOrders, ...rest } = body as {
    createdOrders: { orderIdentifier: number; createdOn: string }[];
  };
  const orders = createdOrders.map(({ orderIdentifier, createdOn }) => ({
    orderIdentifier,
    createdOn,
    labelErrors: [{ code: 'E1', message: 'No funds.' }],
  }));
  return JSON.stringify({ ...rest, createdOrders: orders });
};

const NOW = '2026-11-29T09:00:00Z';
export const PDF = Buffer.from('%PDF-1.4 of the carrier');

/** Eight digits and their check digit. */
function trackingNumberOf(n: number): string {
  const digits = String(70_000_000 + n);
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = 11 - (sum % 11);
  return `TT${digits}${check === 10 ? 0 : check === 11 ? 5 : check}GB`;
}
