/** Hands a message to a push service. Its address came from a browser, so anybody may have written it; no answer is read. */
import { isOutsideAddress } from '#domain/outside-address.ts';
import type { Wire } from '#server/platform/outside-wire.ts';
import { openPostingOutside } from '#server/platform/post-outside.ts';

export interface PostedMessage {
  endpoint: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

export interface PushAnswer {
  status: number;
  /** When the service wants to be tried again. */
  retryAfterSeconds: number | null;
}

export type PostMessage = (message: PostedMessage) => Promise<PushAnswer>;

/** Of the wire, tests choose what stands for the internet. */
export function openPosting(wire: Partial<Wire> = {}): PostMessage {
  const post = openPostingOutside(wire);
  return async ({ endpoint, ...message }) => {
    if (!isOutsideAddress(endpoint)) throw new Error('That is no address of a push service.');
    const { status, retryAfterSeconds } = await post({ address: endpoint, ...message });
    return { status, retryAfterSeconds };
  };
}
