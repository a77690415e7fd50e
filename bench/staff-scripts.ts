/** Scripts of the back office, as they are transferred, over the framework that every application of the kind has. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

const FOLDER = 'build/staff';
const GOAL = 90;

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

/** All rooms together, and the heaviest of them as somebody enters it first. The pages are built. */
export function measureStaffScripts(): Figure[] {
  const chunks = JSON.parse(readFileSync(`${FOLDER}/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const keys = Object.keys(chunks);
  const framework = keys.filter((key) => chunks[key]?.name === 'framework');
  const kilobytes = (some: Iterable<string>) =>
    [...new Set(some)]
      .filter((key) => !framework.includes(key))
      .map((key) => chunks[key]?.file ?? '')
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(`${FOLDER}/${file}`), { level: 9 }).length, 0) /
    1000;
  const withImports = (key: string, known = new Set<string>()): Set<string> => {
    if (known.has(key)) return known;
    known.add(key);
    for (const imported of chunks[key]?.imports ?? []) withImports(imported, known);
    return known;
  };
  const entries = keys.filter((key) => chunks[key]?.isEntry === true).flatMap((key) => [...withImports(key)]);
  const rooms = keys.filter((key) => chunks[key]?.isDynamicEntry === true);
  const heaviest = Math.max(...rooms.map((key) => kilobytes([...entries, ...withImports(key)])));
  return [
    {
      what: 'scripts of the heaviest room of the back office, gzip',
      unit: 'KB',
      value: heaviest,
      goal: { text: `at most ${GOAL} KB`, met: heaviest <= GOAL },
    },
    { what: 'scripts of all rooms of the back office, gzip', unit: 'KB', value: kilobytes(keys) },
  ];
}
