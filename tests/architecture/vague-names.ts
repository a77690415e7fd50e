/** Names say what a thing is or does. Some words fit everything, so that nobody who searches finds anything by them. */
import type { Tree } from './one-word.ts';

const VAGUE = new Set(
  'common controller data factory handle handler helper impl info manager misc process processor service stuff util utility wrapper'.split(
    ' ',
  ),
);

/** Words that are vague alone and are a name together, and whose. */
const NAMES: Record<string, string> = {
  'carrier service': 'a way in which a carrier takes parcels',
  'creator data': 'what the blend creator loads',
  'creator page data': 'what the blend creator loads',
  'data dir': 'the setting of that folder',
  'data export': 'personal data',
  'data folder': 'where a shop without PostgreSQL stores everything',
  'data table': 'a table of the screens of staff, beside those of the layout',
  'delete data': 'personal data',
  'delete my data': 'personal data',
  'export data': 'personal data',
  'generate data': 'the data of a database that measures are made on',
  'guest data': 'personal data',
  'handle request': 'a name that React Router asks for',
  'in process': 'the operating system’s process',
  'match data': 'what a taste match is computed with, as a worker takes it',
  'page handler': 'a name of React Router',
  'personal data': 'what the law calls it',
  'sales manager': 'a user type',
  'structured data': 'what search engines call it',
  'your data': 'personal data',
};

/** Words that are a name in some place, and of what. */
const PLACES: Record<string, { words: readonly string[]; of: string }> = {
  'contract/carrier': { words: ['service'], of: 'a way in which a carrier takes parcels' },
  'domain/public-blends': { words: ['handle'], of: 'by which a maker is found' },
  'server/people/public-blends': { words: ['handle'], of: 'by which a maker is found' },
  'server/platform/schema.ts': { words: ['handle'], of: 'by which a maker is found' },
  'domain/carrier': { words: ['service'], of: 'a way in which a carrier takes parcels' },
  'web/staff/carrier': { words: ['service'], of: 'a way in which a carrier takes parcels' },
  'server/roastery/carrier': { words: ['service'], of: 'a way in which a carrier takes parcels' },
  'web/staff/customers/data-dialogs.tsx': { words: ['data'], of: 'personal data' },
  'web/staff/orders': { words: ['service'], of: 'a way in which a carrier takes parcels' },
  'server/platform/calls.ts': { words: ['handler'], of: 'what answers a call' },
  'server/people/privacy': { words: ['data'], of: 'personal data' },
  'web/entry.server.tsx': { words: ['handle'], of: 'names that React Router asks for' },
  'web/page-address.ts': { words: ['data'], of: 'the data that React Router asks a page for' },
  'web/routes': { words: ['handle'], of: 'a name that React Router asks for' },
  bench: { words: ['process', 'processor'], of: 'the operating system' },
  tests: { words: ['process'], of: 'the operating system' },
};

/** Files, folders, and what is declared at the top of files. */
export const vagueNames = (tree: Tree): string[] =>
  [...tree].flatMap(([path, text]) => {
    const inPath = path.split(/[/.]/);
    const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
    return [...new Set([...inPath, ...declared])]
      .filter((name) => isVague(name, path))
      .map((name) => `${path}: ${name}`);
  });

/** Exceptions that nothing needs any more. */
export const unusedExceptions = (tree: Tree): string[] => {
  const named = [...tree].flatMap(([path, text]) => [
    ...path.split(/[/.]/),
    ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
  ]);
  const spoken = new Set(named.map((name) => ` ${wordsOf(name).join(' ')} `));
  return [
    ...Object.keys(NAMES).filter((name) => ![...spoken].some((words) => words.includes(` ${name} `))),
    ...Object.keys(PLACES).filter((place) => ![...tree.keys()].some((path) => path.startsWith(place))),
  ];
};

const DECLARED =
  /^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) ([A-Za-z]\w*)/gm;

function isVague(name: string, path: string): boolean {
  const words = wordsOf(name);
  if (!words.some((word) => VAGUE.has(word))) return false;
  const spoken = ` ${words.join(' ')} `;
  const rest = Object.keys(NAMES).reduce((left, known) => left.replaceAll(` ${known} `, ' '), spoken);
  const known = Object.entries(PLACES).flatMap(([place, { words: of }]) =>
    path.startsWith(place) ? of : [],
  );
  return rest.split(' ').some((word) => VAGUE.has(word) && !known.includes(word));
}

/** A name in singular words: `listServices`, `list-services` and `LIST_SERVICES` are “list service”. */
const wordsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => singular(word.toLowerCase()));

const singular = (word: string): string => {
  if (VAGUE.has(word)) return word;
  const shorter = word.replace(/ies$/, 'y').replace(/(?<=ss)es$|s$/, '');
  return VAGUE.has(shorter) ? shorter : word;
};
