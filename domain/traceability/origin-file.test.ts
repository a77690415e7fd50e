import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '#domain/carrier/csv.ts';
import { type LotInOrder, writeOriginCsv, writeOriginGeoJson, writeOriginJson } from './origin-file.ts';

const lot: LotInOrder = {
  code: 'BR-2611',
  bean: 'Brazil Santos',
  supplier: 'Harbour Green',
  arrived_on: '2026-11-18',
  country_id: 'BR',
  crop: '2025/26',
  due_diligence_reference: '26GB0012345678',
  verification_number: 'K7R8LA90',
  bags: ['261123-1207-1 1', '261123-1207-1 2'],
  plots: { places: 3 },
};
const origins = { order_id: 1207, bags: 3, untraced: 1, lots: [lot] };

it('the table has a row for each lot, and says how many bags were traced', () => {
  expect(readCsv(writeOriginCsv(origins))).toMatchObject({
    rows: [
      expect.arrayContaining(['Green lot', 'Due diligence reference number', 'Bags traced']),
      [
        '1207',
        'BR-2611',
        'Brazil Santos',
        'Harbour Green',
        '2026-11-18',
        'BR',
        '2025/26',
        '26GB0012345678',
        'K7R8LA90',
        '3',
        '261123-1207-1 1, 261123-1207-1 2',
        '2 of 3',
      ],
    ],
  });
});

it('what a supplier is called never becomes a formula', () => {
  expect(writeOriginCsv({ ...origins, lots: [{ ...lot, supplier: '=cmd|x' }] })).toContain(",'=cmd|x,");
});

it('the other formats are read as what went into them', () => {
  const text = fc.string({ maxLength: 20 });
  fc.assert(
    fc.property(fc.record({ supplier: text, code: text, crop: text }), (texts) => {
      expect(JSON.parse(writeOriginJson({ ...origins, lots: [{ ...lot, ...texts }] }))).toEqual({
        ...origins,
        lots: [{ ...lot, ...texts }],
      });
      const geometry = '{"type":"Point","coordinates":[-46.612340,-21.123450]}';
      const written = writeOriginGeoJson(origins, [{ ...lot, ...texts, geometries: [geometry, geometry] }]);
      expect(written.split(geometry)).toHaveLength(3);
      expect(JSON.parse(written)).toMatchObject({
        type: 'FeatureCollection',
        features: [{ properties: { lot: texts.code, supplier: texts.supplier } }, { type: 'Feature' }],
      });
    }),
  );
});
