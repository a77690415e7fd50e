import fc from 'fast-check';
import { expect, it } from 'vitest';
import beans from '#database/seeds/beans.json' with { type: 'json' };
import blends from '#database/seeds/blends.json' with { type: 'json' };
import { certificationOfBlend, certificationsFor } from './certification.ts';

const certificate = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);

it('the certificate of every house blend that the shop comes with follows from its beans', () => {
  const ofBean = new Map(beans.map(({ id, certification_id }) => [id, certification_id]));
  for (const { certification_id, blend_recipes } of blends)
    expect(certificationOfBlend(blend_recipes.map(({ bean_id }) => ofBean.get(bean_id) ?? 0))).toBe(
      certification_id,
    );
});

it('a blend claims nothing that one of its beans does not, and the order of its beans makes no difference', () => {
  fc.assert(
    fc.property(fc.array(certificate, { minLength: 1, maxLength: 6 }), (ofBeans) => {
      const claim = certificationOfBlend(ofBeans);
      const allowed = certificationsFor(claim);
      expect(allowed === null || ofBeans.every((id) => allowed.includes(id))).toBe(true);
      expect(certificationOfBlend(ofBeans.toReversed())).toBe(claim);
    }),
  );
});

it('a blend of beans with one certificate has it, and organic and fairtrade at once counts as either', () => {
  fc.assert(fc.property(certificate, (id) => certificationOfBlend([id, id]) === id));
  expect(certificationOfBlend([5, 2])).toBe(2);
  expect(certificationOfBlend([3, 5, 5])).toBe(3);
  expect(certificationOfBlend([2, 3])).toBe(1);
});
