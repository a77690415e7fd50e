/** Packing slips as a PDF, one for each box and without any price: what lies in the box, and a present's message. */
import PDFDocument from 'pdfkit';
import type { PackingSlip } from '#contract/packing/labels.ts';
import { TASTING_CARDS, type TastingCard } from '#domain/flights/card.ts';
import { collect, type Document, MM } from '#server/platform/pdf/document.ts';
import { openTypesetter, type Setting, type Typesetter } from '#server/platform/pdf/typesetter.ts';
import { drawQr, qrCode, qrWidth } from './qr-pdf.ts';

export type SlipSize = 'a4' | 'label';

const SIZES = {
  a4: { width: 210 * MM, height: 297 * MM, margin: 18 * MM, type: 11 },
  label: { width: 100 * MM, height: 150 * MM, margin: 6 * MM, type: 8.5 },
} as const;

const INK = '#1d1410';
const SOFT = '#5d4b3e';

interface Sheet {
  doc: Document;
  type: Typesetter;
  format: (typeof SIZES)[SlipSize];
  y: number;
}

export function slipPdf(slips: readonly PackingSlip[], size: SlipSize): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-GB',
    info: { Title: 'Packing slips', ...(slips[0] && { Author: slips[0].shop }) },
  });
  const finished = collect(doc);
  const type = openTypesetter(doc);
  for (const one of slips) {
    const sheet = { doc, type, format: SIZES[size], y: 0 };
    if (one.packer_note !== '') packersPage(sheet, one);
    nextPage(sheet);
    slip(sheet, one);
    for (const card of one.cards) tastingCard(sheet, card);
  }
  doc.end();
  return finished;
}

function nextPage(sheet: Sheet): void {
  const { width, height, margin } = sheet.format;
  sheet.doc.addPage({ size: [width, height], margin: 0 });
  sheet.doc.fillColor(INK);
  sheet.y = margin;
}

/** A paragraph, on the next page where this one has no room for it. */
function say(
  sheet: Sheet,
  text: string,
  { gap = 0, ...setting }: Partial<Setting> & { gap?: number } = {},
): void {
  const { type, format } = sheet;
  const set = { width: format.width - 2 * format.margin, size: format.type, leading: 1.3, ...setting };
  if (sheet.y + type.heightOf(text, set) > format.height - format.margin) nextPage(sheet);
  sheet.y += type.set(text, { x: format.margin, y: sheet.y }, set) + gap;
}

/** What the packer of a present has to know and the person who opens it must not. */
function packersPage(sheet: Sheet, { order_id, packer_note }: PackingSlip): void {
  const gap = sheet.format.type;
  nextPage(sheet);
  say(sheet, 'For the packer', { size: gap * 1.8, style: 'title', gap: gap * 0.5 });
  say(sheet, `Order ${order_id} is a present. Keep this page out of the box.`, { style: 'strong', gap });
  say(sheet, `The buyer’s note: ${packer_note.replaceAll('\n', ' ')}`);
}

/** Dots of a module: it is read from a table, in a kitchen. */
const CARD_DOTS = 6;

/** On a page of its own, since the buyer keeps it by the cups. */
function tastingCard(sheet: Sheet, { of, address }: TastingCard): void {
  const { doc, format } = sheet;
  nextPage(sheet);
  say(sheet, TASTING_CARDS[of].title, { size: format.type * 1.8, style: 'title', gap: format.type * 0.5 });
  say(sheet, TASTING_CARDS[of].words, { style: 'strong', gap: format.type });
  const code = qrCode(address);
  drawQr(doc, code, { x: format.margin, y: sheet.y, dots: CARD_DOTS });
  doc.fillColor(INK);
  sheet.y += qrWidth(code, CARD_DOTS) + format.type;
  say(sheet, address, { size: Math.max(7.5, format.type * 0.8) });
}

function slip(sheet: Sheet, { order_id, position, boxes, ...one }: PackingSlip): void {
  const { doc, format } = sheet;
  const big = format.type * 1.8;
  say(sheet, one.shop, { size: big, style: 'title', gap: format.type * 0.5 });
  doc.fillColor(SOFT);
  const box = boxes > 1 ? `, box ${position} of ${boxes}` : '';
  say(sheet, `Order ${order_id}${box}  ·  ${one.service}`, { gap: format.type });
  doc.fillColor(INK);
  one.to.forEach((line, i) =>
    say(sheet, line, { style: i === 0 ? 'strong' : 'plain', size: format.type * 1.15 }),
  );
  sheet.y += format.type;
  if (one.gift_message !== '') {
    say(sheet, 'A message for you', { style: 'strong' });
    for (const line of one.gift_message.split('\n'))
      say(sheet, line, { style: 'title', size: format.type * 1.2 });
    sheet.y += format.type;
  }
  for (const { quantity, name, details } of one.lines) {
    say(sheet, `${quantity} × ${name}`, { style: 'strong' });
    doc.fillColor(SOFT);
    say(sheet, details, { gap: format.type * 0.5 });
    doc.fillColor(INK);
  }
  if (one.purchase_order !== '') say(sheet, `Purchase order ${one.purchase_order}`, { gap: format.type });
  if (one.note !== '') say(sheet, `Your note: ${one.note.replaceAll('\n', ' ')}`, { gap: format.type });
  doc.fillColor(SOFT);
  say(sheet, one.from.join(', '), { size: Math.max(7.5, format.type * 0.8) });
}
