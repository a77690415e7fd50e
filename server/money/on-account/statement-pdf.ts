/** A statement as a PDF: A4, tagged for screen readers, in fonts that travel with it. */
import type { Statement } from '#contract/on-account/statements.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { AGES } from '#domain/on-account/terms.ts';
import { FIRST_TELEPHONE } from '#domain/settings/contact.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import {
  BOTTOM,
  INK,
  MARGIN,
  nextPage,
  numberPages,
  openSheet,
  type Sheet,
  WIDTH,
} from '#server/platform/pdf/a4.ts';
import { drawMark } from '#server/platform/pdf/tasteprint.ts';
import type { Setting } from '#server/platform/pdf/typesetter.ts';
import type { MarkedStatement } from './statement-printer.ts';

const MARK_WIDTH = 42;

export function statementPdf(statement: MarkedStatement): Promise<Uint8Array> {
  const { sheet, finished } = openSheet({
    title: `Statement for ${monthInWords(statement.month)}`,
    author: sellerOf(statement).legal,
    dated: statement.closed_on,
  });
  const { doc } = sheet;
  head(sheet, statement);
  table(sheet, LINES, linesOf(statement));
  if (debtsOf(statement).length > 1) {
    paragraph(sheet, 'To be paid', { style: 'strong', width: WIDTH });
    table(sheet, DEBTS, debtsOf(statement));
    table(sheet, AGE_COLUMNS, [[...AGES], statement.ages.map(inPounds)]);
  }
  foot(sheet, statement);
  numberPages(
    sheet,
    [sellerOf(statement).legal, monthInWords(statement.month), statement.pay_to.reference].join(' · '),
  );
  doc.end();
  return finished;
}

/** A statement from before the names could change says what it said then. */
const sellerOf = ({ seller }: Statement) => seller ?? { ...FIRST_NAMES, email: FIRST_EMAIL };

const inPounds = (pounds: number): string => formatPounds(toPence(pounds));

function paragraph(sheet: Sheet, text: string, { tag = 'P', ...setting }: Setting & { tag?: string }): void {
  if (sheet.y + sheet.type.heightOf(text, setting) > BOTTOM) nextPage(sheet);
  const set = () => {
    sheet.y += sheet.type.set(text, { x: MARGIN, y: sheet.y }, setting);
  };
  sheet.doc.addStructure(sheet.doc.struct(tag, {}, [set]));
}

function head(sheet: Sheet, statement: MarkedStatement): void {
  const { month, closed_on, buyer, pay_to } = statement;
  drawMark(
    sheet.doc,
    { x: MARGIN + WIDTH - MARK_WIDTH, y: MARGIN, diameter: MARK_WIDTH },
    statement.markPicture,
  );
  sheet.doc.fillColor(INK);
  paragraph(sheet, sellerOf(statement).legal, { style: 'strong', width: WIDTH });
  paragraph(sheet, 'Statement', { style: 'title', size: 22, width: WIDTH, tag: 'H1' });
  paragraph(sheet, `${monthInWords(month)}, closed on ${dayInWords(closed_on)}`, { width: WIDTH });
  sheet.y += 12;
  for (const line of buyer === null ? [] : [buyer.name, ...buyer.address])
    paragraph(sheet, line, { width: WIDTH });
  sheet.y += 8;
  paragraph(sheet, `Your reference: ${pay_to.reference}`, { width: WIDTH });
  sheet.y += 14;
}

/** The widths of columns; the first stand left, and what follows `figures` stands right. */
interface Columns {
  widths: readonly number[];
  figures: number;
}

const LINES: Columns = { widths: [100, 215, 90, 90], figures: 2 };
const DEBTS: Columns = { widths: [265, 140, 90], figures: 2 };
const AGE_COLUMNS: Columns = { widths: [125, 125, 125, 120], figures: 0 };

const linesOf = ({ opening, lines, closing, month, closed_on, buyer }: Statement): string[][] => [
  ['Day', 'What', 'Amount', 'Owed'],
  [dayInWords(month), 'Owed before', '', inPounds(opening)],
  ...lines.map(({ day, what, amount, owed, order_id }) => [
    dayInWords(day),
    withPurchaseOrder(what, order_id, buyer),
    inPounds(amount),
    inPounds(owed),
  ]),
  [dayInWords(closed_on), 'Owed at the end', '', inPounds(closing)],
];

const debtsOf = ({ orders, fees = [], buyer }: Statement): string[][] => [
  ['For', 'Due', 'Owed'],
  ...[
    ...orders.map(({ order_id, ...owed }) => ({
      name: withPurchaseOrder(`Order ${order_id}`, order_id, buyer),
      ...owed,
    })),
    ...fees,
  ].map(({ name, due_on, owed }) => [name, dayInWords(due_on), inPounds(owed)]),
];

/** Buyers find an order by their own number. */
function withPurchaseOrder(what: string, orderId: number | undefined, buyer: Statement['buyer']): string {
  const own = buyer?.purchase_orders?.find(({ order_id }) => order_id === orderId);
  return own === undefined ? what : `${what}, your purchase order ${own.purchase_order}`;
}

/** The first row names the columns. */
function table(sheet: Sheet, { widths, figures }: Columns, rows: readonly (readonly string[])[]): void {
  const { doc, type } = sheet;
  const whole = doc.struct('Table');
  doc.addStructure(whole);
  for (const [index, cells] of rows.entries()) {
    const settingOf = (i: number): Setting => ({
      style: index === 0 ? 'strong' : 'plain',
      size: 9.5,
      width: (widths[i] ?? 0) - 8,
      align: i < figures ? 'left' : 'right',
    });
    const height = Math.max(...cells.map((cell, i) => type.heightOf(cell, settingOf(i))));
    if (sheet.y + height > BOTTOM) nextPage(sheet);
    const xOf = (i: number) => MARGIN + widths.slice(0, i).reduce((sum, width) => sum + width, 0);
    const columns = cells.map((cell, i) =>
      doc.struct(index === 0 ? 'TH' : 'TD', {}, [
        () => void type.set(cell, { x: xOf(i), y: sheet.y }, settingOf(i)),
      ]),
    );
    whole.add(doc.struct('TR', {}, columns));
    sheet.y += height + 6;
  }
  whole.end();
  sheet.y += 14;
}

function foot(sheet: Sheet, statement: Statement): void {
  const { closing, pay_to, telephone = FIRST_TELEPHONE } = statement;
  const { email, company_line } = sellerOf(statement);
  const { account_name, sort_code, account_number, reference } = pay_to;
  const words =
    closing > 0
      ? `Please pay ${inPounds(closing)} to ${account_name}, sort code ${sort_code}, account ${account_number}, with the reference ${reference}. Your payment pays the oldest first.`
      : 'There is nothing to pay.';
  paragraph(sheet, words, { style: 'strong', width: WIDTH });
  sheet.y += 6;
  paragraph(sheet, `Questions? ${email}, ${telephone}`, { width: WIDTH });
  if (company_line !== null) paragraph(sheet, company_line, { width: WIDTH });
}
