import type { Calls } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { UNREACHABLE } from './browser-transport.ts';
import type { Reply } from './shop-api.ts';

/** The calls that answer a file. */
type FileCall = { [K in keyof Calls]: Calls[K] extends { file: string } ? K : never }[keyof Calls];

export interface FetchedFile {
  name: string;
  content: Blob;
}

/** A file may take minutes, so there is no other end to it than the signal's. The browser keeps a large one on its disk. */
export async function fetchFile(
  key: FileCall,
  { token, signal, onBytes }: { token: string | null; signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Reply<FetchedFile>> {
  const [method, path] = key.split(' ') as [string, string];
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal,
    });
    const { status } = response;
    if (!response.ok) return { ok: false, status, problem: (await response.json()) as Problem };
    const [, name = 'file'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    const counted = new Response(response.body?.pipeThrough(counting(onBytes)) ?? null);
    return { ok: true, answer: { name, content: await counted.blob() } };
  } catch {
    return { ok: false, status: 503, problem: UNREACHABLE };
  }
}

function counting(onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
}
