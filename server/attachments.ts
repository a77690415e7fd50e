/** What mails may have attached, and what makes it when the mail goes out. */
import type { FastifyInstance } from 'fastify';
import { type AttachmentMakers, type MadeAttachment, NeverAttached } from '#server/foundation/mail/mail.ts';
import { IN_PROCESS } from '#server/platform/network.ts';
import { documentAttachments } from './money/invoices/invoices.ts';
import { statementAttachment } from './money/on-account/on-account.ts';
import type { Database } from './platform/database.ts';
import type { Printers } from './printers.ts';
import { findFirstCoffee } from './selling/orders/orders.ts';

export function attachmentMakers(
  http: FastifyInstance,
  { db, printers }: { db: Database; printers: Printers },
): AttachmentMakers {
  return {
    bag: (ctapsId) => attachBag(http, ctapsId),
    'bag of order': async (id) => {
      const first = await findFirstCoffee(db, Number(id));
      if (first === undefined) throw new NeverAttached(`Order ${id} has no coffee of one name.`);
      return attachBag(http, first.ctaps_id);
    },
    'gift card': (design) => attachCard(http, design),
    'taste before': (link) => attachTaste(http, 'before', link),
    'taste after': (link) => attachTaste(http, 'after', link),
    ...documentAttachments({ db, printer: printers.invoices }),
    'account statement': (of) => statementAttachment({ db, printer: printers.statements }, of),
  };
}

/** Makes the picture that a mail about this coffee shows. */
export const attachBag = (http: FastifyInstance, ctapsId: string): Promise<MadeAttachment> =>
  attach(http, {
    name: 'bag',
    url: `/cuppingnotes/${ctapsId}/bag.png`,
    missing: `There is no coffee ${ctapsId}.`,
  });

/** Makes the picture that the mail with a gift card shows. */
const attachCard = (http: FastifyInstance, design: string): Promise<MadeAttachment> =>
  attach(http, {
    name: 'giftcard',
    url: `/giftcards/${design}.png`,
    missing: `There is no gift card ${design}.`,
  });

/** Makes a tasteprint of a recipe, as the link to the blend creator has it. */
const attachTaste = (http: FastifyInstance, name: string, link: string): Promise<MadeAttachment> =>
  attach(http, {
    name,
    url: link.replace(/^\/blend/, '/blend/tasteprint.png'),
    missing: `There is no blend at ${link}.`,
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
