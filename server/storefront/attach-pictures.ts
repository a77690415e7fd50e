/** Pictures that mails show, as the pages of the shop draw them. */
import type { FastifyInstance } from 'fastify';
import { type MadeAttachment, NeverAttached } from '#server/foundation/mail/mail.ts';
import { IN_PROCESS } from '#server/platform/network.ts';

/** Makes the picture that a mail about this coffee shows. */
export const attachBag = (http: FastifyInstance, ctapsId: string): Promise<MadeAttachment> =>
  attach(http, {
    name: 'bag',
    url: `/cuppingnotes/${ctapsId}/bag.png`,
    missing: `There is no coffee ${ctapsId}.`,
  });

/** Makes the picture that the mail with a gift card shows. */
export const attachCard = (http: FastifyInstance, design: string): Promise<MadeAttachment> =>
  attach(http, {
    name: 'giftcard',
    url: `/giftcards/${design}.png`,
    missing: `There is no gift card ${design}.`,
  });

async function attach(
  http: FastifyInstance,
  { name, url, missing }: { name: string; url: string; missing: string },
): Promise<MadeAttachment> {
  const answer = await http.inject({ url, remoteAddress: IN_PROCESS });
  if (answer.statusCode === 404) throw new NeverAttached(missing);
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`);
  return {
    filename: `${name}.png`,
    contentType: 'image/png',
    content: answer.rawPayload,
    contentId: `${name}@sixbean`,
  };
}
