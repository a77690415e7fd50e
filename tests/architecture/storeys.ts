/** The storeys of the server, from the ground up. A module imports modules of its own storey and of those before it in this list. */
export const STOREYS = ['foundation', 'coffee', 'selling', 'money', 'roastery', 'people'] as const;

/** What stands on all of them: a storey and a module in one, as the platform is, on which all stand. */
export const ROOF = ['storefront', 'api-docs'] as const;

/** As a part of a regular expression: the folder of a storey, for a module that stands on one. */
export const ON_A_STOREY = `(?:(?:${STOREYS.join('|')})/)?`;

const MODULE = new RegExp(`^server/${ON_A_STOREY}[^/]+(?=/)`);

/** The folder of the module that a file belongs to; none for the files that put the shop together. */
export const moduleFolder = (path: string): string | undefined => MODULE.exec(path)?.[0];

/** The modules that `server/README.md` lists under its headings, as the folders that they stand in. */
export const listedModules = (readme: string): string[] =>
  readme.split(/^## /m).flatMap((section) => {
    const storey = STOREYS.find((name) => section.toLowerCase().startsWith(name));
    return [...section.matchAll(/^[|] `([a-z-]+)` [|]/gm)].map(([, module = '']) =>
      ['server', storey, module].filter(Boolean).join('/'),
    );
  });
