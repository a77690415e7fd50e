import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

// cspell:ignore smoth nespreso

onBothDatabases('brands', (shop) => {
  const get = async <T>(url: string) => (await shop().http.inject(url)).json<T>();

  it('brands are found by name, also with typing errors', async () => {
    const found = async (words: string) =>
      (await get<{ brand: string }[]>(`/api/brands?search=${encodeURIComponent(words)}`))[0]?.brand;
    expect(await found('lavaza')).toBe('Lavazza');
    expect(await found('nescafe')).toBe('Nescafé');
    expect(await found('starbuks')).toBe('Starbucks');
    expect(await get('/api/brands?search=qqqq')).toEqual([]);
    expect(await get('/api/brands')).toHaveLength(60);
  });

  it.each([
    ['lavaza ros', ['Lavazza Qualità Rossa']],
    ['lavaza rosa', ['Lavazza Qualità Rossa']],
    ['kenco smoth', ['Kenco Smooth']],
    ['costa', ['Costa Intense Dark Roast', 'Costa Signature Blend Medium Roast']],
    ['nescafe gold', ['Nescafé Gold Blend']],
    ['hot lava', ['Taylors of Harrogate Hot Lava Java']],
  ])('a search for the brand %s ends where relevance drops', async (words, names) => {
    const brands = await get<{ brand: string; name: string }[]>(
      `/api/brands?search=${encodeURIComponent(words)}`,
    );
    expect(brands.map(({ brand, name }) => `${brand} ${name}`)).toEqual(names);
  });

  it.each([
    ['nespreso', 'Nespresso', 11],
    ['lavaza', 'Lavazza', 5],
    ['starbuks', 'Starbucks', 8],
  ])('a search for %s finds every coffee of %s and no other', async (words, brand, count) => {
    const found = await get<{ brand: string }[]>(`/api/brands?search=${words}`);
    expect(found.map((one) => one.brand)).toEqual(Array.from({ length: count }, () => brand));
  });
});
