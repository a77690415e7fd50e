/** A sheet of A4 that papers are set on, tagged for screen readers. */
import PDFDocument from 'pdfkit';
import { collect, type Document } from './document.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

export const MARGIN = 50;
export const WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM = 841.89 - 70;
export const INK = '#1d1410';
export const SOFT = '#5d4b3e';

export interface Sheet {
  doc: Document;
  type: Typesetter;
  /** Where the next part begins. */
  y: number;
}

interface About {
  title: string;
  author: string;
  subject?: string;
  /** The same paper is the same file, whenever it is asked for. */
  dated: string;
}

export function openSheet({ title, author, subject, dated }: About): {
  sheet: Sheet;
  finished: Promise<Uint8Array>;
} {
  const doc = new PDFDocument({
    size: 'A4',
    // None of those that every reader has, which would be parsed for each document.
    font: '',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      ...(subject === undefined ? {} : { Subject: subject }),
      CreationDate: new Date(`${dated}T12:00:00Z`),
    },
  });
  const finished = collect(doc);
  return { sheet: { doc, type: openTypesetter(doc), y: MARGIN }, finished };
}

export function nextPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.doc.fillColor(INK);
  sheet.y = MARGIN;
}

/** Whose paper it is, and the number of the page, at the foot of each; once nothing more is set. */
export function numberPages({ doc, type }: Sheet, whose: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Below the margin, where text would otherwise begin another page.
    doc.page.margins.bottom = 0;
    doc.fillColor(SOFT);
    doc.markContent('Artifact', { type: 'Pagination' });
    const text = `${whose} · Page ${page + 1} of ${count}`;
    type.set(text, { x: MARGIN, y: BOTTOM + 25 }, { size: 8, width: WIDTH });
    doc.endMarkedContent();
  }
}
