/** Labels of bags as a PDF: each bag's front, and its back unless it is left out, as wide and high as the label itself. */
import PDFDocument from 'pdfkit';
import type { Label } from '#contract/packing/labels.ts';
import { digitMillimetres } from '#domain/packing/label.ts';
import { collect, type Document, MM } from '#server/platform/pdf/document.ts';
import { drawTasteprint } from '#server/platform/pdf/tasteprint.ts';
import { openTypesetter, type Setting, type Typesetter } from '#server/platform/pdf/typesetter.ts';
import { FORMATS, type Format } from './label-format.ts';
import { drawQr, type QrCode, qrCode, qrWidth } from './qr-pdf.ts';

const INK = '#1d1410';
const SOFT = '#5d4b3e';
const RED = '#a3203a';
const TIGHT = 1.2;
/** Height of the digits of the font of the net weight, in parts of its size. */
const DIGIT = 0.69;
const LEAST_PRINT = 10 * MM;

/** Colours of the six roasts on paper, each with that of the type on it. */
const BANDS = ['#b67b46', '#99602f', '#7c4829', '#603621', '#452718', '#2a1710'];

interface Sheet {
  doc: Document;
  type: Typesetter;
  format: Format;
  code: QrCode;
}

/** The back of a small label has what the law asks for, so that it is never left out. */
export type Sides = 'both' | 'fronts';

export function labelPdf(labels: readonly Label[], sides: Sides = 'both'): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-GB',
    info: { Title: 'Labels', ...(labels[0] && { Author: labels[0].shop }) },
  });
  const finished = collect(doc);
  const type = openTypesetter(doc);
  for (const label of labels) {
    const sheet = { doc, type, format: FORMATS[label.size], code: qrCode(label.code) };
    const { width, height } = sheet.format;
    const page = { size: [width, height] as [number, number], margin: 0 };
    doc.addPage(page);
    front(sheet, label);
    if (sides === 'fronts' && !isSmall(label)) continue;
    doc.addPage(page);
    back(sheet, label);
  }
  doc.end();
  return finished;
}

function front(sheet: Sheet, label: Label): void {
  const { doc, type, format } = sheet;
  const { margin, height } = format;
  const width = format.width - 2 * margin;
  const centred = { width, align: 'center', leading: TIGHT } as const;
  doc.fillColor(RED);
  let top =
    margin +
    type.set(label.shop, { x: margin, y: margin }, { ...centred, size: format.type, style: 'strong' });
  const name = nameSetting(sheet, label.name);
  doc.fillColor(INK);
  // Accents upon accents stay on the name's own part of the label.
  doc.save();
  const { size: nameSize = 0 } = name;
  doc.rect(0, top - nameSize / 4, format.width, type.heightOf(label.name, name) + nameSize / 2).clip();
  top += type.set(label.name, { x: margin, y: top }, name);
  doc.restore();
  const bottom = height - margin - factsHeight(sheet, label);
  const band = bottom - format.band - 2 * MM;
  const tastes = { ...centred, size: format.type };
  const room = band - top - type.heightOf(label.tastes, tastes) - 2 * MM;
  const diameter = Math.min(room, width);
  let below = top + MM;
  if (diameter >= LEAST_PRINT) {
    drawTasteprint(
      doc,
      { ...label, roastId: label.roast_id },
      { x: margin + (width - diameter) / 2, y: below, diameter },
    );
    below += diameter + 0.5 * MM;
  }
  doc.fillColor(SOFT);
  type.set(
    label.tastes,
    { x: margin, y: Math.max(below, band - MM - type.heightOf(label.tastes, tastes)) },
    tastes,
  );
  roastBand(sheet, label, band);
  facts(sheet, label, bottom);
}

/** The largest type in which the name has room. No word is broken that half the size keeps whole. */
function nameSetting({ type, format }: Sheet, name: string): Setting {
  const width = format.width - 2 * format.margin;
  const settings = format.names.map((size) => ({
    width,
    size,
    align: 'center' as const,
    style: 'title' as const,
    leading: TIGHT,
  }));
  const fits = (setting: Setting & { size: number }, lines: number) =>
    type.heightOf(name, setting) <= Math.min(format.mostOfName, lines * setting.size);
  const [largest = 0] = format.names;
  return (
    settings.find(
      (setting) => setting.size >= largest / 2 && fits(setting, 3.6) && type.keepsWords(name, setting),
    ) ??
    settings.find((setting) => fits(setting, 3.6)) ??
    settings.find((setting) => fits(setting, Number.POSITIVE_INFINITY)) ??
    smallest(settings)
  );
}

function smallest(settings: readonly Setting[]): Setting {
  const last = settings.at(-1);
  if (last === undefined) throw new Error('A label has no type for its name.');
  return last;
}

function roastBand({ doc, type, format }: Sheet, { roast_id, roast, grind }: Label, y: number): void {
  const { margin, band } = format;
  const colour = BANDS[Math.min(BANDS.length, Math.max(1, roast_id)) - 1] ?? INK;
  doc.rect(0, y, format.width, band).fill(colour);
  doc.fillColor(roast_id <= 1 ? INK : '#fffaf0');
  const size = band * 0.55;
  const words = `${roast} roast  ·  ${grind}`;
  const width = format.width - 2 * margin;
  type.set(
    words,
    { x: margin, y: y + (band - size * TIGHT) / 2 - size * 0.05 },
    { width, size: Math.max(format.type, size * 0.8), align: 'center', style: 'strong', leading: TIGHT },
  );
}

const isSmall = ({ size }: Label) => size === 'small';

/** Beside the code. What a small label has no room for stands on its back. */
const besideCode = (label: Label): string[] => [
  `Best before ${label.best_before}`,
  `Roasted on ${label.roasted_on}`,
  `Lot ${label.lot}, bag ${label.number}`,
  label.ctaps_id,
];

const underCode = (label: Label): string[] => [
  label.origins,
  ...(label.organic === null ? [] : [label.organic]),
  label.storage,
  ...label.business,
];

const netSize = ({ bag_grams }: Label): number => (digitMillimetres(bag_grams) * MM * 1.04) / DIGIT;

const columnOf = ({ format, code }: Sheet): number =>
  format.width - 2 * format.margin - qrWidth(code, format.qrDots);

const plain = ({ format }: Sheet, width: number): Setting => ({ width, size: format.type, leading: TIGHT });

function upperHeight(sheet: Sheet, label: Label): number {
  const column = columnOf(sheet);
  const food = { ...plain(sheet, column), style: 'strong' as const };
  const words = besideCode(label).reduce(
    (sum, line) => sum + sheet.type.heightOf(line, plain(sheet, column)),
    0,
  );
  const left = sheet.type.heightOf(label.food, food) + netSize(label) * TIGHT + words;
  return Math.max(left, qrWidth(sheet.code, sheet.format.qrDots));
}

function factsHeight(sheet: Sheet, label: Label): number {
  if (isSmall(label)) return upperHeight(sheet, label);
  const whole = plain(sheet, sheet.format.width - 2 * sheet.format.margin);
  return (
    upperHeight(sheet, label) +
    underCode(label).reduce((sum, line) => sum + sheet.type.heightOf(line, whole), 0)
  );
}

/** Name of the food, net weight, dates, lot and code; below them what else the law asks for. */
function facts(sheet: Sheet, label: Label, top: number): void {
  const { doc, type, format } = sheet;
  const { margin } = format;
  const column = columnOf(sheet);
  doc.fillColor(INK);
  let y = top;
  y += type.set(label.food, { x: margin, y }, { ...plain(sheet, column), style: 'strong' });
  y += type.set(
    label.net,
    { x: margin, y },
    { width: column, size: netSize(label), style: 'strong', leading: TIGHT },
  );
  for (const line of besideCode(label)) y += type.set(line, { x: margin, y }, plain(sheet, column));
  drawQr(doc, sheet.code, { x: margin + column, y: top, dots: format.qrDots });
  if (!isSmall(label)) paragraph(sheet, underCode(label), top + upperHeight(sheet, label));
}

function paragraph(sheet: Sheet, lines: readonly string[], top: number): number {
  const { type, format } = sheet;
  const setting = plain(sheet, format.width - 2 * format.margin);
  let y = top;
  sheet.doc.fillColor(INK);
  for (const line of lines) y += type.set(line, { x: format.margin, y }, setting);
  return y;
}

function back(sheet: Sheet, label: Label): void {
  const { doc, type, format } = sheet;
  const { margin, type: size } = format;
  const width = format.width - 2 * margin;
  let y = margin;
  doc.fillColor(RED);
  y +=
    type.set(
      label.brew.title,
      { x: margin, y },
      { width, size: size * 1.8, style: 'title', leading: TIGHT },
    ) + MM;
  doc.fillColor(INK);
  label.brew.steps.forEach((step, i) => {
    type.set(`${i + 1}`, { x: margin, y }, { width: size * 2, size, style: 'strong', leading: TIGHT });
    y +=
      type.set(step, { x: margin + size * 1.6, y }, { width: width - size * 1.6, size, leading: TIGHT }) +
      size * 0.4;
  });
  const rest = isSmall(label) ? underCode(label) : [`${label.name}, lot ${label.lot}, bag ${label.number}`];
  const setting = plain(sheet, width);
  const height = rest.reduce((sum, line) => sum + type.heightOf(line, setting), 0);
  paragraph(sheet, rest, Math.max(y + MM, format.height - margin - height));
}
