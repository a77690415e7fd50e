/** Where the coffee of an order grew, as a file for its buyer: as CSV, as JSON, or its plots of land as GeoJSON. */
import { writeCsv } from '#domain/carrier/csv.ts';

export const ORIGIN_FORMATS = ['csv', 'json', 'geojson'] as const;

export type OriginFormat = (typeof ORIGIN_FORMATS)[number];

export interface LotInOrder {
  code: string;
  bean: string;
  supplier: string;
  arrived_on: string;
  country_id: string | null;
  crop: string;
  due_diligence_reference: string;
  verification_number: string;
  /** Bags of the order that hold it. */
  bags: readonly string[];
  plots: { places: number } | null;
}

export interface OriginsOfOrder {
  order_id: number;
  /** Bags of the order that are filled, and those of which nobody noted what they were filled from. */
  bags: number;
  untraced: number;
  lots: readonly LotInOrder[];
}

const COLUMNS = [
  'Order',
  'Green lot',
  'Coffee',
  'Supplier',
  'Arrived',
  'Country of production',
  'Harvest',
  'Due diligence reference number',
  'Verification number',
  'Plots of land',
  'Bags with it',
  'Bags traced',
] as const;

/** A row for each lot; what is not known is empty. How many bags were traced stands in each row, so that none is taken for all. */
export const writeOriginCsv = ({ order_id, bags, untraced, lots }: OriginsOfOrder): string =>
  writeCsv([
    COLUMNS,
    ...lots.map((lot) => [
      order_id,
      lot.code,
      lot.bean,
      lot.supplier,
      lot.arrived_on,
      lot.country_id ?? '',
      lot.crop,
      lot.due_diligence_reference,
      lot.verification_number,
      lot.plots?.places ?? '',
      lot.bags.join(', '),
      `${bags - untraced} of ${bags}`,
    ]),
  ]);

export const writeOriginJson = (origins: OriginsOfOrder): string => `${JSON.stringify(origins, null, 2)}\n`;

/**
 * One feature for each place of each lot. A geometry stands there as its file wrote it, to the last decimal; what else the file
 * says of it, such as who farms there, stays in that file.
 */
export const writeOriginGeoJson = (
  { order_id }: Pick<OriginsOfOrder, 'order_id'>,
  lots: readonly (Omit<LotInOrder, 'bags'> & { geometries: readonly string[] })[],
): string => {
  const features = lots.flatMap(({ geometries, ...lot }) => {
    const properties = JSON.stringify({
      order: order_id,
      lot: lot.code,
      coffee: lot.bean,
      supplier: lot.supplier,
      country_of_production: lot.country_id,
      harvest: lot.crop,
      due_diligence_reference: lot.due_diligence_reference,
      verification_number: lot.verification_number,
    });
    return geometries.map(
      (geometry) => `{"type":"Feature","properties":${properties},"geometry":${geometry}}`,
    );
  });
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}\n`;
};
