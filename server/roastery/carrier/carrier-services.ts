/** By which size and service of the carrier each box goes: read, previewed, set and withdrawn. */
import type { CarrierServicesPreview, CarrierServicesShown } from '#contract/carrier/carrier-services.ts';
import { by } from '#domain/by.ts';
import type { SizeServices } from '#domain/carrier/carrier-services.ts';
import {
  type CarrierServices,
  changesOfServices,
  codeInWords,
  packageSize,
  serviceCode,
  wrongWithServices,
} from '#domain/carrier/carrier-services.ts';
import { STATUS } from '#domain/order/status.ts';
import { readSetting, readSettingShown, type SettingDeps } from '#server/foundation/settings/settings.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { listBoxesToHandOver } from '#server/roastery/packing/packing.ts';
import { type BoxToPost, readBoxesToPost } from './boxes-to-post.ts';
import type { CarrierDeps } from './carrier-deps.ts';

export const readCarrierServices = (
  db: Database | InTransaction,
  { clock, first }: Pick<SettingDeps, 'clock' | 'first'>,
): Promise<CarrierServices> => readSetting(db, 'carrier', { at: clock(), first });

export async function showCarrierServices({
  db,
  clock,
  first,
  clickAndDrop,
}: Pick<CarrierDeps, 'db' | 'clock' | 'first' | 'clickAndDrop'>): Promise<CarrierServicesShown> {
  const { now, newest, toCome } = await readSettingShown(db, 'carrier', { at: clock(), first });
  return {
    now,
    by_api: clickAndDrop !== null,
    newest,
    to_come:
      toCome === null
        ? null
        : {
            id: toCome.id,
            sizes: toCome.value,
            valid_from: toCome.validFrom.toISOString(),
            changed_by: toCome.changedBy,
          },
  };
}

export async function previewCarrierServices(
  deps: SettingDeps,
  sizes: readonly SizeServices[],
): Promise<CarrierServicesPreview> {
  const { db, clock } = deps;
  const before = await readCarrierServices(db, deps);
  const packed = await listBoxesToHandOver(db, { since: clock() });
  const waiting = (await readBoxesToPost(db, packed)).filter(
    ({ order_status_id, handed_over_at }) => order_status_id === STATUS.roasting && handed_over_at === null,
  );
  const boxes = waiting
    .map((box) => ({
      reference: box.reference,
      before: wayOf(box, before),
      after: wayOf(box, sizes),
    }))
    .filter((box) => box.before !== box.after)
    .toSorted(by(({ reference }) => reference));
  return {
    refused: wrongWithServices(sizes),
    changes: changesOfServices(before, sizes),
    boxes,
    waiting: waiting.length,
  };
}

function wayOf({ parcel_size, gross_grams, shipping_option_id }: BoxToPost, services: CarrierServices) {
  const size = packageSize(parcel_size, gross_grams, services);
  return `${size}, ${codeInWords(serviceCode(size, shipping_option_id, services))}`;
}
