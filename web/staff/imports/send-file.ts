/** Sends a file in parts. A part that gets lost on the way is sent again: the shop keeps each once. */
import type { Import } from '#contract/imports/import.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { PART_BYTES, partsOf } from '#domain/imports/file-parts.ts';
import type { Outcome } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';

const MOST_TRIES = 4;

/** Then has it read. */
export async function sendFile(
  id: number,
  file: File,
  onPart: (share: number) => void,
): Promise<Outcome<'POST /staff/imports/{id}/readings'>> {
  const parts = partsOf(file.size);
  for (let number = 1; number <= parts; number++) {
    const bytes = await file.slice((number - 1) * PART_BYTES, number * PART_BYTES).arrayBuffer();
    const sent = await sendPart(id, number, inBase64(new Uint8Array(bytes)));
    if (!sent.ok) return sent;
    onPart(number / parts);
  }
  return browserApi('POST /staff/imports/{id}/readings', { params: { id } });
}

async function sendPart(id: Import['id'], number: number, content: string) {
  for (let tried = 1; ; tried++) {
    const sent = await browserApi('PUT /staff/imports/{id}/parts/{number}', {
      params: { id, number },
      body: { content },
    });
    const isLost = !sent.ok && (sent.status === 0 || sent.status >= 500);
    if (!isLost || tried === MOST_TRIES) return sent;
    await new Promise((resolve) => setTimeout(resolve, tried * SECOND_MS));
  }
}

/** So many arguments a call takes anywhere. */
const AT_ONCE = 8192;

function inBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  return btoa(letters);
}
