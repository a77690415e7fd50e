/** An invoice or a credit note as a PDF: A4, tagged for screen readers, in fonts that travel with it. */
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { FIRST_NAMES } from '#domain/settings/names.ts';
import {
  BOTTOM,
  INK,
  MARGIN,
  nextPage,
  numberPages,
  openSheet,
  type Sheet,
  SOFT,
  WIDTH,
} from '#server/platform/pdf/a4.ts';
import { drawMark } from '#server/platform/pdf/tasteprint.ts';
import type { Setting } from '#server/platform/pdf/typesetter.ts';
import type { Paper } from './invoice-in-words.ts';
import type { MarkedPaper } from './invoice-printer.ts';

const RIGHT = MARGIN + WIDTH;
const MARK_WIDTH = 30;
const LINE = '#dccdb5';

export function paperPdf(paper: MarkedPaper): Promise<Uint8Array> {
  const { sheet, finished } = openSheet({
    title: `${paper.title} ${paper.number}`,
    author: paper.seller.name,
    subject: paper.subject,
    dated: paper.dated,
  });
  head(sheet, paper);
  parties(sheet, paper);
  table(sheet, paper);
  sums(sheet, paper);
  numberPages(sheet, [paper.seller.name, paper.number, paper.total].join(' · '));
  sheet.doc.end();
  return finished;
}

/** Marks what is set meanwhile as a paragraph, a heading, a cell. */
function tagged(sheet: Sheet, tag: string, set: () => void): void {
  sheet.doc.addStructure(sheet.doc.struct(tag, {}, [set]));
}

function head(sheet: Sheet, { title, number, dated, about, seller, markPicture }: MarkedPaper): void {
  const { type } = sheet;
  drawMark(sheet.doc, { x: MARGIN, y: MARGIN - 2, diameter: MARK_WIDTH }, markPicture);
  sheet.doc.fillColor(INK);
  tagged(sheet, 'P', () => {
    type.set(
      seller.trading_name ?? FIRST_NAMES.trading,
      { x: MARGIN + MARK_WIDTH + 8, y: MARGIN },
      { style: 'title', size: 22, width: WIDTH / 2 - 40 },
    );
  });
  tagged(sheet, 'H1', () => {
    const at = { x: MARGIN + WIDTH / 2, y: MARGIN };
    type.set(title, at, { style: 'title', size: 22, width: WIDTH / 2, align: 'right' });
  });
  sheet.y += 38;
  for (const text of [number, dayInWords(dated), ...about]) {
    const setting: Setting = { width: WIDTH, align: 'right', style: text === number ? 'strong' : 'plain' };
    tagged(sheet, 'P', () => {
      sheet.y += type.set(text, { x: MARGIN, y: sheet.y }, setting);
    });
  }
  sheet.y += 14;
}

function parties(sheet: Sheet, { seller, buyer }: Paper): void {
  const vat = seller.vat_number === null ? [] : [`VAT number ${seller.vat_number}`];
  const line = seller.company_line == null ? [] : [seller.company_line];
  const from = [seller.name, ...seller.address, seller.email, seller.telephone, ...vat, ...line];
  const to = buyer === null ? [] : [buyer.name, ...buyer.address];
  const column = (title: string, lines: readonly string[], x: number): number => {
    const top = { ...sheet };
    const setting = { width: WIDTH / 2 - 20 };
    tagged(sheet, 'H2', () => {
      sheet.doc.fillColor(SOFT);
      top.y += top.type.set(title, { x, y: top.y }, { ...setting, size: 9 });
      sheet.doc.fillColor(INK);
    });
    lines.forEach((line, i) => {
      tagged(sheet, 'P', () => {
        const style = i === 0 ? 'strong' : 'plain';
        top.y += top.type.set(line, { x, y: top.y }, { ...setting, style });
      });
    });
    return top.y;
  };
  const ends = [column('From', from, MARGIN), column('To', to, MARGIN + WIDTH / 2)];
  sheet.y = Math.max(...ends) + 24;
}

/** Where each column begins, and how wide it is. */
const placesOf = (columns: Paper['columns']) =>
  columns.map(({ width }, i, all) => ({
    x: MARGIN + all.slice(0, i).reduce((sum, one) => sum + one.width, 0),
    width: width - (i === all.length - 1 ? 0 : 8),
  }));

function table(sheet: Sheet, { columns: named, rows }: Paper): void {
  const { doc, type } = sheet;
  const places = placesOf(named);
  const whole = doc.struct('Table');
  doc.addStructure(whole);
  const row = (tag: 'TH' | 'TD', cells: readonly string[]) => {
    const settingOf = (i: number): Setting => ({
      style: tag === 'TH' ? 'strong' : 'plain',
      size: 9.5,
      width: places[i]?.width ?? 0,
      align: i === 0 ? 'left' : 'right',
    });
    const height = Math.max(...cells.map((cell, i) => type.heightOf(cell, settingOf(i))));
    if (sheet.y + height > BOTTOM) nextPage(sheet);
    const columns = cells.map((cell, i) =>
      doc.struct(tag, {}, [() => void type.set(cell, { x: places[i]?.x ?? 0, y: sheet.y }, settingOf(i))]),
    );
    whole.add(doc.struct('TR', {}, columns));
    sheet.y += height + 5;
    rule(sheet);
    sheet.y += 5;
  };
  row(
    'TH',
    named.map(({ head }) => head),
  );
  for (const cells of rows) row('TD', cells);
  whole.end();
}

function sums(sheet: Sheet, { sums: rows, closing }: Paper): void {
  const { type } = sheet;
  if (sheet.y + (rows.length + 3) * 16 > BOTTOM) nextPage(sheet);
  sheet.y += 8;
  for (const { name, amount, isTotal } of rows) {
    const style = isTotal ? 'strong' : 'plain';
    tagged(sheet, 'P', () => {
      type.set(name, { x: MARGIN + WIDTH - 260, y: sheet.y }, { width: 170, style });
      const at = { x: RIGHT - 85, y: sheet.y };
      sheet.y += type.set(amount, at, { width: 85, align: 'right', style }) + 2;
    });
  }
  sheet.y += 14;
  for (const text of closing) {
    tagged(sheet, 'P', () => {
      sheet.y += type.set(text, { x: MARGIN, y: sheet.y }, { width: WIDTH });
    });
  }
}

function rule({ doc, y }: Sheet): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
  doc.endMarkedContent();
}
