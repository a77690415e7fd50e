/** Who may import whom. */
import type { ICruiseOptions, IForbiddenRuleType, IResolveOptions } from 'dependency-cruiser';
import { ON_A_STOREY, ROOF, STOREYS } from './storeys.ts';

const shipped = '^(contract|domain|server|web)/';
const test = '[.]test[.]tsx?$';
const madeByTheRouter = '[+]types/';
const feature = '^web/(?!routes/|ui/|api/|state/)([^/]+)/';
/** Orders have a second front door, for the desks of staff: they ask for as much as all other modules together. */
const doorOfDesks = '^server/selling/orders/desk/desk[.]ts$';
const stateMechanism = '^web/state/(create-store|latest)[.]ts$';

export const rules: (IForbiddenRuleType & { name: string })[] = [
  {
    name: 'domain-knows-nothing',
    comment:
      'Rules of coffee and money hold in any browser, server or test, so they need nothing but themselves.',
    severity: 'error',
    from: { path: '^domain/', pathNot: test },
    to: { pathNot: '^domain/' },
  },
  {
    name: 'contract-knows-domain-and-zod',
    comment:
      'The contract is read by server, storefront and document alike, so it brings nothing of any of them.',
    severity: 'error',
    from: { path: '^contract/', pathNot: test },
    to: { pathNot: '^(contract|domain)/|^node_modules/zod/' },
  },
  {
    name: 'server-knows-no-pages',
    comment: 'Pages reach the server through calls; the server gets the built pages as files.',
    severity: 'error',
    from: { path: '^server/', pathNot: test },
    to: { path: '^web/' },
  },
  {
    name: 'front-door-only',
    comment: 'What one part of the shop asks of another goes through the file that is named like its folder.',
    severity: 'error',
    from: { path: `^server/${ON_A_STOREY}([^/]+)/`, pathNot: test },
    to: {
      path: '^server/[^/]+/',
      pathNot: [
        `^server/${ON_A_STOREY}([^/]+)/\\1[.]ts$`,
        `^server/${ON_A_STOREY}$1/`,
        '^server/platform/',
        doorOfDesks,
      ],
    },
  },
  ...STOREYS.map((storey, position) => ({
    name: `${storey}-knows-nothing-above`,
    comment: 'A storey stands on those below it: what it needs of one above belongs further down.',
    severity: 'error' as const,
    from: { path: `^server/${storey}/`, pathNot: test },
    to: { path: `^server/(${[...STOREYS.slice(position + 1), ...ROOF].join('|')})/` },
  })),
  {
    name: 'composed-from-outside',
    comment: 'The files that put the shop together know its parts, never the other way round.',
    severity: 'error',
    from: { path: '^server/[^/]+/', pathNot: test },
    to: { path: '^server/[^/]+[.]ts$' },
  },
  {
    name: 'platform-knows-no-coffee',
    comment: 'The platform knows the shape of a call and of a refusal, and nothing of what is sold.',
    severity: 'error',
    from: { path: '^server/platform/', pathNot: test },
    to: {
      path: '^(contract|database|server)/',
      pathNot: '^contract/(call|refusals|problem)[.]ts$|^server/platform/',
    },
  },
  {
    name: 'pages-know-no-server',
    comment: 'Whatever a page imports may reach a browser.',
    severity: 'error',
    from: { path: '^web/', pathNot: test },
    to: { path: '^(server|database)/' },
  },
  {
    name: 'pages-take-types-from-the-contract',
    comment: 'The contract drags a validator of 60 KB along; a page needs only its types.',
    severity: 'error',
    from: { path: '^web/', pathNot: test },
    to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'features-know-no-features',
    comment: 'Features can be read, changed and dropped alone; routes put them together.',
    severity: 'error',
    from: { path: feature, pathNot: test },
    to: { path: feature, pathNot: '^web/$1/' },
  },
  {
    name: 'routes-are-the-top',
    comment: 'Routes know features, the design system and the client; none of these knows a route.',
    severity: 'error',
    from: { path: '^web/[^/]+/', pathNot: ['^web/routes/', test] },
    to: { path: '^web/(routes/|[^/]+$)' },
  },
  {
    name: 'ui-and-client-know-no-features',
    comment:
      'The design system draws what it is given, and the client fetches what it is asked for. Both may use the two mechanisms of state.',
    severity: 'error',
    from: { path: '^web/(ui|api)/', pathNot: test },
    to: { path: '^web/', pathNot: ['^web/$1/', stateMechanism] },
  },
  {
    name: 'state-mechanisms-know-nothing',
    comment:
      'How a store and a race of answers work has nothing to do with coffee, so that all of web may use them.',
    severity: 'error',
    from: { path: stateMechanism },
    to: { path: '^(contract|domain|server|web)/' },
  },
  {
    name: 'state-knows-only-the-client',
    comment: 'What the browser remembers is shared by features, so it belongs to none and draws nothing.',
    severity: 'error',
    from: { path: '^web/state/', pathNot: test },
    to: { path: '^web/', pathNot: '^web/(state|api)/' },
  },
  {
    name: 'lazy-files-load-lazily',
    comment: 'A plain import would put what is named lazy into the page that it was taken out of.',
    severity: 'error',
    from: { pathNot: test },
    to: { path: '[.]lazy[.]tsx?$', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nobody-imports-tests',
    comment: 'Tests, measures and commands use the shop; the shop never uses them.',
    severity: 'error',
    from: { path: shipped, pathNot: test },
    to: { path: `^(tests|bench|bin)/|${test}` },
  },
  {
    name: 'shipped-code-needs-shipped-packages',
    comment: 'The shop is installed without what only tests and tools need.',
    severity: 'error',
    from: { path: shipped, pathNot: test },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other, be it only for a type, are one file, or three.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-lead-somewhere',
    comment: 'An import that cannot be found is one that no other rule can judge.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** Judged on what the server ships, since a test may go round the back. */
export const ruleOfModules: IForbiddenRuleType & { name: string } = {
  name: 'no-cycles-of-modules',
  comment: 'Two modules that know each other are one module.',
  severity: 'error',
  scope: 'folder',
  from: { path: '^server/' },
  to: { circular: true },
};

export const reading: ICruiseOptions = {
  // The default parser finds no compiler that it knows beside TypeScript 7 and then reads nothing at all.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: madeByTheRouter },
};

export const readingShipped: ICruiseOptions = { ...reading, exclude: { path: [madeByTheRouter, test] } };

export const resolving: Partial<IResolveOptions> = {
  conditionNames: ['import', 'node', 'default', 'types'],
  exportsFields: ['exports'],
};
