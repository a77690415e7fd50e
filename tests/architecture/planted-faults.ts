/** A small shop, and for each rule of the boundaries files that break it. Each file breaks the one rule that it stands under. */

type Files = Record<string, string>;

const empty = 'export {};\n';
const imports = (...paths: string[]) => paths.map((path) => `import '${path}';\n`).join('');
const importsType = (path: string) => `import type { X } from '${path}';\nexport type Y = X;\n`;

export const packages: Files = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { zod: '1.0.0', fastify: '1.0.0', react: '1.0.0' },
    devDependencies: { vitest: '1.0.0' },
  }),
  ...Object.fromEntries(
    ['zod', 'fastify', 'react', 'vitest', 'stranger'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, ''],
    ]),
  ),
};

export const allowed: Files = {
  'domain/money/money.ts': empty,
  'domain/money/money.test.ts': imports('vitest', './money.ts', '../../tests/example.ts'),
  'domain/pricing/price.ts': imports('../money/money.ts'),
  // The eggs are among the faults.
  'domain/cycle/hen.ts': imports('./egg.ts'),
  'domain/cycle/type-of-hen.ts': importsType('./type-of-egg.ts'),
  'contract/call.ts': imports('zod'),
  'contract/refusals.ts': empty,
  'contract/carts.ts': imports('./call.ts', '../domain/money/money.ts'),
  'server/main.ts': imports('./app.ts'),
  'server/app.ts': imports('./selling/carts/routes.ts', './platform/http.ts', 'fastify'),
  'server/platform/http.ts': imports(
    'node:http',
    'fastify',
    '../../contract/refusals.ts',
    '../../domain/money/money.ts',
  ),
  'server/foundation/mail/mail.ts': empty,
  'server/coffee/stock/stock.ts': imports('../../foundation/mail/mail.ts'),
  'server/selling/carts/carts.ts': imports('./cart-store.ts', '../pricing/pricing.ts'),
  'server/selling/carts/cart-store.ts': imports('../../platform/http.ts'),
  'server/selling/carts/routes.ts':
    imports('./carts.ts', '../../../contract/carts.ts') + importsType('vitest'),
  'server/selling/pricing/pricing.ts': imports('./price-list.ts', '../../../domain/pricing/price.ts'),
  'server/selling/pricing/price-list.ts': empty,
  'server/selling/pricing/files/files.ts': empty,
  'server/selling/orders/desk/desk.ts': empty,
  'server/money/payments/payments.ts': imports('../../selling/carts/carts.ts'),
  'server/roastery/order-desk/list.ts': imports('../../selling/orders/desk/desk.ts'),
  'server/roastery/order-desk/order-desk.ts': empty,
  'server/people/staff/staff.ts': imports('../../roastery/order-desk/order-desk.ts'),
  'server/storefront/storefront.ts': imports('../coffee/stock/stock.ts'),
  'web/root.tsx': imports('./shell/header.tsx', './ui/button.tsx'),
  'web/api/client.ts': importsType('../../contract/carts.ts'),
  'web/api/use-call.ts': imports('../state/create-store.ts'),
  'web/state/cart.ts': imports('../api/client.ts', './create-store.ts'),
  'web/state/create-store.ts': imports('react'),
  'web/ui/button.tsx': imports('react', './shape.ts', '../../domain/money/money.ts'),
  'web/ui/toasts.ts': imports('../state/create-store.ts'),
  'web/ui/shape.ts': empty,
  'web/shell/header.tsx': imports('../ui/button.tsx', '../api/client.ts', './menu.tsx'),
  'web/shell/menu.tsx': empty,
  'web/cart/cart.tsx': `${imports('../ui/button.tsx', '../state/cart.ts')}export const load = () => import('./coffees.lazy.tsx');\n`,
  'web/cart/coffees.lazy.tsx': `${empty}export interface X {}\n`,
  'web/cart/coffee-row.tsx': importsType('./coffees.lazy.tsx'),
  'web/routes/cart.tsx': imports('../cart/cart.tsx', '../shell/header.tsx', '../api/client.ts'),
  'tests/example.ts': imports('../server/selling/carts/cart-store.ts', '../web/cart/cart.tsx', 'vitest'),
  'bench/measure.ts': imports('../server/app.ts'),
};

export const modulesThatKnowEachOther: Files = {
  'server/coffee/hens/hens.ts': imports('../eggs/eggs.ts'),
  'server/coffee/hens/feathers.ts': empty,
  'server/coffee/eggs/eggs.ts': empty,
  'server/coffee/eggs/hatching.ts': imports('../hens/hens.ts'),
};

export const faults: Record<string, Files> = {
  'domain-knows-nothing': {
    'domain/a-package.ts': imports('zod'),
    'domain/node.ts': imports('node:fs'),
    'domain/contract.ts': importsType('../contract/call.ts'),
  },
  'contract-knows-domain-and-zod': {
    'contract/a-package.ts': imports('fastify'),
    'contract/node.ts': imports('node:crypto'),
    'contract/server.ts': imports('../server/selling/carts/carts.ts'),
  },
  'server-knows-no-pages': {
    'server/selling/carts/page.ts': imports('../../../web/ui/shape.ts'),
    'server/render.ts': imports('../web/routes/cart.tsx'),
  },
  'front-door-only': {
    'server/selling/carts/back-door.ts': imports('../pricing/price-list.ts'),
    'server/selling/carts/door-of-a-part.ts': imports('../pricing/files/files.ts'),
    'server/money/payments/type-through-the-window.ts': importsType('../../selling/carts/cart-store.ts'),
  },
  'foundation-knows-nothing-above': {
    'server/foundation/mail/of-stock.ts': imports('../../coffee/stock/stock.ts'),
    'server/foundation/mail/of-a-page.ts': imports('../../storefront/storefront.ts'),
  },
  'coffee-knows-nothing-above': {
    'server/coffee/stock/sold.ts': importsType('../../selling/carts/carts.ts'),
  },
  'selling-knows-nothing-above': {
    'server/selling/carts/paid.ts': imports('../../money/payments/payments.ts'),
  },
  'money-knows-nothing-above': {
    'server/money/payments/packed.ts': imports('../../roastery/order-desk/order-desk.ts'),
  },
  'roastery-knows-nothing-above': {
    'server/roastery/order-desk/shift.ts': imports('../../people/staff/staff.ts'),
  },
  'people-knows-nothing-above': {
    'server/people/staff/page.ts': imports('../../storefront/storefront.ts'),
  },
  'composed-from-outside': { 'server/selling/carts/upwards.ts': imports('../../app.ts') },
  'platform-knows-no-coffee': {
    'server/platform/carts.ts': imports('../selling/carts/carts.ts'),
    'server/platform/contract.ts': importsType('../../contract/carts.ts'),
  },
  'pages-know-no-server': {
    'web/cart/server.ts': importsType('../../server/selling/carts/carts.ts'),
    'web/routes/server.tsx': imports('../../server/selling/carts/carts.ts'),
  },
  'pages-take-types-from-the-contract': { 'web/cart/schema.ts': imports('../../contract/carts.ts') },
  'features-know-no-features': { 'web/cart/header.tsx': imports('../shell/menu.tsx') },
  'routes-are-the-top': {
    'web/cart/route.tsx': imports('../routes/cart.tsx'),
    'web/cart/root.tsx': imports('../root.tsx'),
  },
  'ui-and-client-know-no-features': {
    'web/ui/cart.tsx': imports('../cart/cart.tsx'),
    'web/ui/client.tsx': imports('../api/client.ts'),
    'web/api/drawing.ts': imports('../ui/button.tsx'),
    'web/api/state.ts': imports('../state/cart.ts'),
  },
  'state-mechanisms-know-nothing': { 'web/state/latest.ts': imports('./cart.ts') },
  'state-knows-only-the-client': {
    'web/state/cart-page.ts': imports('../cart/cart.tsx'),
    'web/state/drawing.ts': imports('../ui/button.tsx'),
  },
  'lazy-files-load-lazily': { 'web/cart/at-once.ts': imports('./coffees.lazy.tsx') },
  'nobody-imports-tests': {
    'server/selling/carts/example.ts': imports('../../../tests/example.ts'),
    'web/cart/measure.ts': imports('../../bench/measure.ts'),
    'domain/money/from-a-test.ts': imports('./money.test.ts'),
  },
  'shipped-code-needs-shipped-packages': {
    'server/selling/carts/dev-package.ts': imports('vitest'),
    'web/cart/unlisted-package.ts': imports('stranger'),
  },
  'no-cycles': {
    'domain/cycle/egg.ts': imports('./hen.ts'),
    'domain/cycle/type-of-egg.ts': importsType('./type-of-hen.ts'),
  },
  'imports-lead-somewhere': { 'server/selling/carts/nowhere.ts': imports('./gone.ts') },
};
