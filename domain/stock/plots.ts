/** The plots of land that a lot grew on, as a GeoJSON file says it: points and polygons, with how exactly they are written. */

/** A value of JSON as it stands in a text, whichever program read it. */
export interface JsonNode {
  type: 'object' | 'array' | 'property' | 'string' | 'number' | 'boolean' | 'null';
  value?: unknown;
  offset: number;
  length: number;
  /** Of a property its name and its value. */
  children?: readonly JsonNode[];
}

export const MOST_PLOT_BYTES = 1_000_000;
/** A degree has 111 km, so that the sixth decimal is 11 cm. */
export const DECIMALS = 6;

export interface Plots {
  /** Points and polygons. */
  places: number;
  /** Longitudes and latitudes. */
  numbers: number;
  /** Those that are written with fewer than six decimals. */
  coarse: number;
  /** Each geometry as it stands in the text. */
  geometries: string[];
}

type Read = Plots | { wrong: string };

/** Nothing in it is run, drawn or guessed: what is no place as the standard has it is refused with the place that is wrong. */
export function readPlots(text: string, root: JsonNode): Read {
  const members = membersOf(root);
  if (members === null) return { wrong: NO_GEOJSON };
  const crs = members.get('crs');
  if (crs !== undefined && crs.type !== 'null' && !/CRS84|4326/.test(textOf(text, crs)))
    return { wrong: 'Its coordinates are of another system than WGS 84. Please ask for them in that.' };
  const geometries = geometriesIn(root);
  if (geometries === null) return { wrong: NO_GEOJSON };
  if (geometries.length === 0) return { wrong: 'There is no place in it.' };
  const plots: Plots = { places: 0, numbers: 0, coarse: 0, geometries: [] };
  for (const [i, geometry] of geometries.entries()) {
    const wrong = addPlaces(plots, text, geometry);
    if (wrong !== null) return { wrong: `Place ${i + 1}: ${wrong}` };
    if (geometry !== null) plots.geometries.push(textOf(text, geometry));
  }
  if (plots.coarse * 2 > plots.numbers)
    return { wrong: 'Most of its coordinates have fewer than six decimals. Please ask for a file with six.' };
  return plots;
}

const NO_GEOJSON =
  'This is no GeoJSON of places: it has to be a FeatureCollection, a Feature, a point or a polygon.';

const textOf = (text: string, { offset, length }: JsonNode): string => text.slice(offset, offset + length);

function membersOf(node: JsonNode | undefined): Map<unknown, JsonNode> | null {
  if (node?.type !== 'object') return null;
  const members = new Map<unknown, JsonNode>();
  for (const { children = [] } of node.children ?? []) {
    const [name, value] = children;
    if (name !== undefined && value !== undefined) members.set(name.value, value);
  }
  return members;
}

/** `null` for what is no GeoJSON, and in its list for a feature without a geometry. */
function geometriesIn(root: JsonNode): (JsonNode | null)[] | null {
  const members = membersOf(root);
  const type = members?.get('type')?.value;
  if (type === 'FeatureCollection') {
    const features = members?.get('features');
    return features?.type === 'array' ? (features.children ?? []).map(geometryOf) : null;
  }
  if (type === 'Feature') return [geometryOf(root)];
  return DEPTHS.has(type) ? [root] : null;
}

function geometryOf(feature: JsonNode): JsonNode | null {
  const members = membersOf(feature);
  if (members?.get('type')?.value !== 'Feature') return null;
  return members.get('geometry') ?? null;
}

/** How many lists a position of each geometry stands in. */
const DEPTHS: ReadonlyMap<unknown, number> = new Map([
  ['Point', 0],
  ['MultiPoint', 1],
  ['Polygon', 2],
  ['MultiPolygon', 3],
]);

/** Answers what is wrong with it. */
function addPlaces(plots: Plots, text: string, geometry: JsonNode | null): string | null {
  const members = geometry === null ? null : membersOf(geometry);
  const depth = DEPTHS.get(members?.get('type')?.value);
  if (depth === undefined) return 'it is neither a point nor a polygon.';
  const coordinates = members?.get('coordinates');
  if (coordinates === undefined) return 'it has no coordinates.';
  const several = depth === 1 || depth === 3;
  const places = several ? itemsOf(coordinates) : [coordinates];
  if (places === null || places.length === 0) return 'it has no coordinates.';
  for (const place of places) {
    const wrong = depth < 2 ? addPosition(plots, text, place) : addPolygon(plots, text, place);
    if (wrong !== null) return wrong;
    plots.places += 1;
  }
  return null;
}

const itemsOf = (node: JsonNode): readonly JsonNode[] | null =>
  node.type === 'array' ? (node.children ?? []) : null;

function addPolygon(plots: Plots, text: string, polygon: JsonNode): string | null {
  const rings = itemsOf(polygon);
  if (rings === null || rings.length === 0) return 'a polygon has no outline.';
  for (const ring of rings) {
    const positions = itemsOf(ring) ?? [];
    if (positions.length < 4) return 'an outline has at least four positions, the last like the first.';
    for (const position of positions) {
      const wrong = addPosition(plots, text, position);
      if (wrong !== null) return wrong;
    }
    const [first, last] = [positions.at(0), positions.at(-1)].map((one) => placeOf(one));
    if (first !== last) return 'an outline is not closed: its last position has to be its first.';
  }
  return null;
}

const placeOf = (position: JsonNode | undefined): string =>
  (position?.children ?? [])
    .slice(0, 2)
    .map(({ value }) => String(value))
    .join(' ');

/** Longitude, then latitude; a height may follow. */
function addPosition(plots: Plots, text: string, position: JsonNode): string | null {
  const numbers = itemsOf(position) ?? [];
  const [longitude, latitude] = numbers;
  if (
    longitude === undefined ||
    latitude === undefined ||
    numbers.length > 3 ||
    numbers.some(({ type }) => type !== 'number')
  )
    return 'a position is a longitude and a latitude.';
  if (isBeyond(longitude, 180) || isBeyond(latitude, 90))
    return 'a position is not on the earth: longitude comes first, then latitude.';
  plots.numbers += 2;
  plots.coarse += [longitude, latitude].filter((number) => isCoarse(textOf(text, number))).length;
  return null;
}

const isBeyond = ({ value }: JsonNode, most: number): boolean => !(Math.abs(Number(value)) <= most);

const FINE = new RegExp(`^-?\\d+\\.\\d{${DECIMALS},}$`);
const isCoarse = (written: string): boolean => !FINE.test(written);
