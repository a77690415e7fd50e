/** A file of packed boxes for the carrier. It is remembered, so that no box is sent to the carrier twice without being asked for. */

import type { CarrierFile } from '#contract/carrier/carrier.ts';
import {
  type CarrierRow,
  COLUMN_NAMES,
  CUSTOMS_COLUMN_NAMES,
  type CustomsRow,
  customsRow,
  faultsOfFile,
} from '#domain/carrier/click-and-drop.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { beginOfFileNames } from '#server/foundation/settings/settings.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { findPackedBoxes } from '#server/roastery/packing/packing.ts';
import { type BoxToPost, readBoxesToPost, rowFor } from './boxes-to-post.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { readCarrierServices } from './carrier-services.ts';
import { type FileOfBox, filesOfBoxes, insertFile, lockFiles } from './carrier-store.ts';
import { labelsOfBoxes } from './label-store.ts';

interface NewFile {
  staffId: number;
  boxIds: readonly number[];
  /** Whether boxes that stand in an earlier file may stand in this one too. */
  again: boolean;
  /** Whether the person who makes it may see e-mail addresses. */
  showsEmail: boolean;
}

export async function makeFile(
  deps: CarrierDeps,
  { staffId, boxIds, again, showsEmail }: NewFile,
): Promise<CarrierFile | Refusal<'changed_meanwhile' | 'invalid'>> {
  const { db, clock } = deps;
  const beginOfName = await beginOfFileNames(deps.settingsCache);
  return transact(db, async (transaction) => {
    await lockFiles(transaction);
    const packed = await findPackedBoxes(transaction, boxIds);
    const boxes = await readBoxesToPost(transaction, packed);
    if (boxes.length < boxIds.length)
      return refuseField(
        'box_ids',
        'One of these boxes is not packed, or its order is not under way any more.',
      );
    const services = await readCarrierServices(transaction, deps);
    const rows = boxes.map((box) => {
      const { row, customs, faults } = rowFor(box, services, showsEmail);
      return { box, row, declared: customsRow(customs), faults: [...faults, ...faultsOfFile(customs)] };
    });
    const broken = rows.filter(({ faults }) => faults.length > 0);
    if (broken.length > 0)
      return refuse('invalid', {
        message: 'The carrier would refuse some of these boxes.',
        fields: Object.fromEntries(
          broken.map(({ box, faults }) => [box.reference, faults.map(({ message }) => message).join(' ')]),
        ),
      });
    const files = await filesOfBoxes(transaction, boxIds);
    const madeAt = clock();
    if (files.size > 0 && !again) return standsInFile(boxes, files, madeAt);
    const labels = await labelsOfBoxes(transaction, boxIds);
    if (labels.size > 0) return hasLabel(boxes, labels);
    const id = await insertFile(transaction, {
      madeBy: staffId,
      madeAt,
      boxes: boxes.map((box) => ({ id: box.id, isAgain: files.has(box.id) })),
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'make carrier file',
      object: `carrier file ${id}`,
      // How many telephone numbers and e-mail addresses left with it.
      details: {
        boxes: boxes.map(({ reference }) => reference),
        again: files.size,
        phones: rows.filter(({ row }) => row.Phone !== '').length,
        emails: rows.filter(({ row }) => row.Email !== '').length,
      },
    });
    return {
      id,
      made_at: madeAt.toISOString(),
      name: `${beginOfName}-${dayInLondon(madeAt)}-${id}.csv`,
      csv: csvOf(rows),
      boxes: rows.length,
      has_emails: showsEmail,
    };
  });
}

interface FileRow {
  row: CarrierRow;
  declared: CustomsRow | null;
}

/** Columns for customs stand in a file that needs them. */
function csvOf(rows: readonly FileRow[]): string {
  const customs = rows.some(({ declared }) => declared !== null) ? CUSTOMS_COLUMN_NAMES : [];
  return writeCsv([
    [...COLUMN_NAMES, ...customs],
    ...rows.map(({ row, declared }) => [
      ...COLUMN_NAMES.map((column) => row[column]),
      ...customs.map((column) => declared?.[column] ?? ''),
    ]),
  ]);
}

const hasLabel = (
  boxes: readonly BoxToPost[],
  labels: ReadonlyMap<number, unknown>,
): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', {
    message: 'Click & Drop has an order for some of these boxes already. It would make a second label.',
    fields: Object.fromEntries(
      boxes.flatMap(({ id, reference }) =>
        labels.has(id) ? [[reference, 'Its label was asked for by the API. Cancel that first.']] : [],
      ),
    ),
  });

const standsInFile = (
  boxes: readonly BoxToPost[],
  files: ReadonlyMap<number, FileOfBox>,
  now: Date,
): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', {
    message: `${files.size === 1 ? 'One of these boxes stands' : `${files.size} of these boxes stand`} in an earlier file. The carrier would make a second label.`,
    fields: Object.fromEntries(
      boxes.flatMap(({ id, reference }) => {
        const file = files.get(id);
        return file === undefined ? [] : [[reference, madeBy(file, now)]];
      }),
    ),
  });

const madeBy = ({ id, made_at, made_by }: FileOfBox, now: Date): string =>
  `It stands in file ${id}, which ${made_by} made ${whenInWords(made_at, now)}.`;
