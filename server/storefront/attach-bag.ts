import type { FastifyInstance } from 'fastify';
import { type MadeAttachment, NeverAttached } from '#server/foundation/mail/mail.ts';
import { IN_PROCESS } from '#server/platform/network.ts';

/** Makes the picture that a mail about this coffee shows. */
export async function attachBag(http: FastifyInstance, ctapsId: string): Promise<MadeAttachment> {
  const answer = await http.inject({ url: `/cuppingnotes/${ctapsId}/bag.png`, remoteAddress: IN_PROCESS });
  if (answer.statusCode === 404) throw new NeverAttached(`There is no coffee ${ctapsId}.`);
  if (answer.statusCode !== 200) throw new Error(`The bag of ${ctapsId} answers ${answer.statusCode}.`);
  return {
    filename: 'bag.png',
    contentType: 'image/png',
    content: answer.rawPayload,
    contentId: 'bag@sixbean',
  };
}
