/** A network between a shop and its PostgreSQL that can be partitioned: bytes are dropped, and nobody is told. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Network {
  /** The address of the database through this network. */
  url: string;
  /** Drops everything from now on, on connections that there are and on new ones. */
  drop(): void;
  /** Drops everything on the connections that there are, as after a failover; new ones work. */
  dropOpenConnections(): void;
  /** Drops what the server says after the next such statement, and all that follows on that connection. */
  dropAnswerTo(statement: string): void;
  /** New connections work again, those that were partitioned never. */
  heal(): void;
  /** How many connections were made. */
  connections(): number;
  close(): Promise<void>;
}

interface Link {
  ends: [Socket, Socket];
  isDropped: boolean;
}

export async function openNetwork(databaseUrl: string): Promise<Network> {
  const links = new Set<Link>();
  let isPartitioned = false;
  let watchedFor: string | null = null;
  let made = 0;

  const server = createServer({ pauseOnConnect: false }, (client) => {
    made += 1;
    const upstream = connect(addressOf(databaseUrl));
    const link: Link = { ends: [client, upstream], isDropped: isPartitioned };
    links.add(link);
    client.on('data', (chunk) => {
      if (link.isDropped) return;
      upstream.write(chunk);
      if (watchedFor === null || !chunk.includes(watchedFor)) return;
      watchedFor = null;
      link.isDropped = true;
    });
    upstream.on('data', (chunk) => {
      if (!link.isDropped) client.write(chunk);
    });
    // An end that is partitioned does not hear of the other's end.
    const endOther = (other: Socket) => () => {
      if (!link.isDropped) other.destroy();
    };
    client.on('close', endOther(upstream)).on('error', () => undefined);
    upstream.on('close', endOther(client)).on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropOpenConnections = () => links.forEach((link) => (link.isDropped = true));
  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    dropOpenConnections,
    drop: () => {
      isPartitioned = true;
      dropOpenConnections();
    },
    dropAnswerTo: (statement) => {
      watchedFor = statement;
    },
    heal: () => {
      isPartitioned = false;
    },
    connections: () => made,
    close: async () => {
      for (const { ends } of links) ends.forEach((end) => end.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

/** A socket's folder stands in the query. */
function addressOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { host, port, query } = partsOf(databaseUrl);
  const folder = query.get('host');
  return folder === null ? { host, port } : { path: `${folder}/.s.PGSQL.${port}` };
}

function throughPort(databaseUrl: string, port: number): string {
  const { credentials, name } = partsOf(databaseUrl);
  return `postgres://${credentials}@127.0.0.1:${port}/${name}`;
}

/** Not parsed as a URL, since one with a socket has no host. */
function partsOf(databaseUrl: string) {
  const [, credentials = '', host = '', port = '5432', name = '', query = ''] =
    /^postgres(?:ql)?:\/\/(?:([^@/]*)@)?([^:/?]*)(?::(\d+))?\/([^?]*)(?:\?(.*))?$/.exec(databaseUrl) ?? [];
  return { credentials, host, port: Number(port), name, query: new URLSearchParams(query) };
}
