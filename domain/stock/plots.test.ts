import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { type JsonNode, readPlots } from './plots.ts';

const read = (text: string) => {
  const root = parseTree(text) as JsonNode | undefined;
  if (root === undefined) throw new Error('That is no JSON.');
  return readPlots(text, root);
};

const point = (coordinates: string) => `{"type":"Point","coordinates":[${coordinates}]}`;
const polygon = (...positions: string[]) =>
  `{"type":"Polygon","coordinates":[[${positions.map((one) => `[${one}]`).join(',')}]]}`;
const feature = (geometry: string) =>
  `{"type":"Feature","properties":{"ProducerName":"x"},"geometry":${geometry}}`;
const collection = (...geometries: string[]) =>
  `{"type":"FeatureCollection","features":[${geometries.map(feature).join(',')}]}`;

const FARM = [
  '-46.612340,-21.123456',
  '-46.612345,-21.133456',
  '-46.622345,-21.123456',
  '-46.612340,-21.123456',
];

describe('plots of land', () => {
  it('are the points and polygons of a file, each as it is written', () => {
    const text = collection(point('-46.612340,-21.123450'), polygon(...FARM));
    expect(read(text)).toEqual({
      places: 2,
      numbers: 10,
      coarse: 0,
      geometries: [point('-46.612340,-21.123450'), polygon(...FARM)],
    });
    expect(read(feature(polygon(...FARM)))).toMatchObject({ places: 1 });
    expect(read(point('-46.612340,-21.123450,1180.5'))).toMatchObject({ places: 1, coarse: 0 });
    const two = `{"type":"MultiPoint","coordinates":[[-46.612340,-21.123450],[-46.612341,-21.123451]]}`;
    expect(read(two)).toMatchObject({ places: 2 });
  });

  it('count what is written with fewer than six decimals, and are refused where that is most of it', () => {
    expect(read(point('-46.61234,-21.123456'))).toMatchObject({ coarse: 1, numbers: 2 });
    expect(read(point('-46.61234,-21.12345'))).toEqual({ wrong: expect.stringMatching(/six decimals/) });
    expect(read(point('1e1,-21.123456'))).toMatchObject({ coarse: 1 });
  });

  it.each([
    ['[]', /no GeoJSON/],
    ['{"type":"Topology"}', /no GeoJSON/],
    ['{"type":"__proto__","coordinates":[]}', /no GeoJSON/],
    ['{"type":"toString","coordinates":[]}', /no GeoJSON/],
    ['{"type":"FeatureCollection","features":{}}', /no GeoJSON/],
    ['{"type":"FeatureCollection","features":[]}', /no place/],
    [
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null}]}',
      /Place 1: it is neither/,
    ],
    [collection('{"type":"LineString","coordinates":[[1.123456,2.123456],[1.123457,2.123456]]}'), /neither/],
    [collection(point('-46.612340,-21.123450'), '{"type":"Point"}'), /Place 2: it has no coordinates/],
    [point('"-46.612340",-21.123450'), /a longitude and a latitude/],
    [point('-46.612340'), /a longitude and a latitude/],
    [point('-21.123450,-246.612340'), /longitude comes first/],
    [point('1e999,1.123456'), /longitude comes first/],
    [polygon(...FARM.slice(0, 3)), /at least four/],
    [polygon(...FARM.slice(0, 3), '-46.612341,-21.123456'), /not closed/],
    ['{"type":"Polygon","coordinates":[]}', /no outline/],
    [
      `{"crs":{"type":"name","properties":{"name":"OTHER:31983"}},"type":"Point","coordinates":[1,2]}`,
      /WGS 84/,
    ],
  ])('%s is refused', (text, wrong) => {
    expect(read(text)).toEqual({ wrong: expect.stringMatching(wrong) });
  });

  it('are read from any JSON without a fault, and never have more coarse numbers than numbers', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plots = read(JSON.stringify(value));
        if ('wrong' in plots) return;
        expect(plots.coarse * 2).toBeLessThanOrEqual(plots.numbers);
      }),
    );
  });

  it('of points with six decimals are fine, wherever they are', () => {
    const degrees = (most: number) =>
      fc
        .tuple(fc.boolean(), fc.integer({ min: 0, max: most - 1 }), fc.integer({ min: 0, max: 999_999 }))
        .map(([south, whole, rest]) => `${south ? '-' : ''}${whole}.${String(rest).padStart(6, '0')}`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 1, maxLength: 20 }),
        (places) => {
          const points = places.map((place) => point(place.join(',')));
          expect(read(collection(...points))).toEqual({
            places: places.length,
            numbers: places.length * 2,
            coarse: 0,
            geometries: points,
          });
        },
      ),
    );
  });
});
