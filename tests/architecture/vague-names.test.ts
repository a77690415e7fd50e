import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Tree } from './one-word.ts';
import { unusedExceptions, vagueNames } from './vague-names.ts';

const FOLDERS = ['contract', 'domain', 'server', 'web', 'database', 'bench', 'bin', 'tests'];

const sources: Tree = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /[.](tsx?|mjs)$/.test(path) && !path.includes('vague-names'))
      .map((path): [string, string] => [path, readFileSync(path, 'utf8')]),
  ),
);

it('no name is a word that fits everything', () => {
  expect(vagueNames(sources)).toEqual([]);
});

it('every exception is for a name that is there', () => {
  expect(unusedExceptions(sources)).toEqual([]);
});

it.each([
  ['server/carts/cart-utils.ts', '', 'cart-utils'],
  ['server/helpers/add.ts', '', 'helpers'],
  ['web/cart/common/add.ts', '', 'common'],
  ['server/carts/carts.ts', 'export class CartManager {}', 'CartManager'],
  ['server/carts/carts.ts', 'export async function processOrders() {}', 'processOrders'],
  ['server/carts/carts.ts', 'const LINE_INFOS = [];', 'LINE_INFOS'],
  ['domain/cart/cart.ts', 'export interface CartData {}', 'CartData'],
  ['server/carts/carts.ts', 'export const personalDataHelper = 1;', 'personalDataHelper'],
  ['server/staff/staff.ts', 'export type MailService = string;', 'MailService'],
])('a planted vague name is found in %s: %s', (path, text, name) => {
  expect(vagueNames(new Map([[path, text]]))).toEqual([`${path}: ${name}`]);
});

it.each([
  ['server/carts/personal-data-store.ts', 'export const personalData = {};'],
  ['server/roastery/carrier/carrier-store.ts', 'export const listServices = 1;\n  const data = 2;'],
  ['server/roasting/processing.ts', 'export const datable = 1;'],
])('a name that says what it is passes: %s', (path, text) => {
  expect(vagueNames(new Map([[path, text]]))).toEqual([]);
});
