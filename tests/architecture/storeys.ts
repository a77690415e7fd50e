/** The order of the server's modules, as `server/README.md` lists them under its headings: each imports its own heading and those above. */
import { dirname, normalize } from 'node:path';
import type { Tree } from './one-word.ts';

/** Each module with the number of its heading, and again where it is listed again. */
export function listedModules(readme: string): [module: string, storey: number][] {
  return readme
    .split(/^## /m)
    .flatMap((section, storey) =>
      [...section.matchAll(/^[|] `([a-z-]+)` [|]/gm)].map(([, module = '']): [string, number] => [
        module,
        storey,
      ]),
    );
}

export function importsUpwards(tree: Tree, readme: string): string[] {
  const storeys = new Map(listedModules(readme));
  return [...tree].flatMap(([path, text]) => {
    const storey = storeys.get(moduleOf(path));
    return [...text.matchAll(/(?:from|import\() ?'([.][^']+)'/g)]
      .map(([, imported = '']) => normalize(`${dirname(path)}/${imported}`))
      .filter((imported) => {
        const other = storeys.get(moduleOf(imported));
        return storey !== undefined && other !== undefined && other > storey;
      })
      .map((imported) => `${path}: ${imported}`);
  });
}

const moduleOf = (path: string): string => /^server\/([^/]+)\//.exec(path)?.[1] ?? '';
