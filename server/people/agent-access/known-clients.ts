/** Clients publish who they are at the address that is their id. */
import { type Documents, documentAddress, type PublicKeys } from '#server/foundation/platforms/platforms.ts';
import { readClientDocument, readKeySet } from './client-document.ts';

interface ClientDeps {
  documents: Documents;
  /** Programs beside a demo on the visitor's own machine count as clients. */
  ownMachine: boolean;
}

export interface Client {
  id: string;
  /** As people are shown it: the host whose document it is. */
  name: string;
  redirectUris: readonly string[];
  /** Where the profile of its platform has to be. */
  platformOrigin: string;
  proof: Proof;
}

/** How it shows who it is where it asks for tokens. */
type Proof = { by: 'nothing' } | { by: 'keys'; keys: KeysOf };

/** Of a key that isn't known the list is fetched again, if it is fetched at all. */
export type KeysOf = (wish?: { lacksKey?: boolean }) => Promise<PublicKeys | null>;

export type ClientProblem = 'unknown' | 'unreachable' | 'malformed' | 'busy';

export type Clients = (clientId: string) => Promise<Client | { problem: ClientProblem }>;

export function openClients({ documents, ownMachine }: ClientDeps): Clients {
  const readDocument = documents(readClientDocument);
  const readKeys = documents(readKeySet);

  const keysAt =
    (uri: string): KeysOf =>
    async (wish) => {
      const address = documentAddress(uri, { ownMachine });
      const read = address === null ? null : await readKeys(address, wish);
      return read === null || 'problem' in read ? null : read.keys;
    };

  const published = async (
    clientId: string,
    address: string,
  ): Promise<Client | { problem: ClientProblem }> => {
    const document = await readDocument(address);
    if ('problem' in document) return document;
    // A document that speaks of another address is somebody else's.
    if (document.clientId !== clientId) return { problem: 'malformed' };
    const { origin, host } = new URL(clientId);
    const { keys, redirectUris } = document;
    const proof: Proof =
      keys === null
        ? { by: 'nothing' }
        : { by: 'keys', keys: 'at' in keys ? keysAt(keys.at) : async () => keys.keys };
    return { id: clientId, name: host, redirectUris, platformOrigin: origin, proof };
  };

  return async (clientId) => {
    const address = documentAddress(clientId, { ownMachine });
    // An address by another spelling would be another client with the same document.
    if (address === null || new URL(clientId).href !== clientId || new URL(clientId).pathname === '/')
      return { problem: 'unknown' };
    return published(clientId, address);
  };
}
