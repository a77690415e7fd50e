/** What mails may have attached, and what makes it when the mail goes out. */
import type { FastifyInstance } from 'fastify';
import type { AttachmentMakers } from './foundation/mail/mail.ts';
import { documentAttachments } from './money/invoices/invoices.ts';
import { statementAttachment } from './money/on-account/on-account.ts';
import type { Database } from './platform/database.ts';
import type { Printers } from './printers.ts';
import { readFirstCoffee } from './selling/orders/orders.ts';
import { attachBag, attachCard } from './storefront/attach-pictures.ts';

export function attachmentMakers(
  http: FastifyInstance,
  { db, printers }: { db: Database; printers: Printers },
): AttachmentMakers {
  return {
    bag: (ctapsId) => attachBag(http, ctapsId),
    'bag of order': async (id) => attachBag(http, (await readFirstCoffee(db, Number(id))).ctaps_id),
    'gift card': (design) => attachCard(http, design),
    ...documentAttachments({ db, printer: printers.invoices }),
    'account statement': (of) => statementAttachment({ db, printer: printers.statements }, of),
  };
}
