import type { FastifyInstance } from 'fastify';
import { type MadeAttachment, NeverAttached } from '#server/foundation/mail/mail.ts';
import { IN_PROCESS } from '#server/platform/network.ts';

/** Makes the picture that the mail with a gift card shows. */
export async function attachCard(http: FastifyInstance, design: string): Promise<MadeAttachment> {
  const answer = await http.inject({ url: `/giftcards/${design}.png`, remoteAddress: IN_PROCESS });
  if (answer.statusCode === 404) throw new NeverAttached(`There is no gift card ${design}.`);
  if (answer.statusCode !== 200) throw new Error(`The gift card ${design} answers ${answer.statusCode}.`);
  return {
    filename: 'giftcard.png',
    contentType: 'image/png',
    content: answer.rawPayload,
    contentId: 'giftcard@sixbean',
  };
}
