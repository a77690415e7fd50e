import { shop } from '#domain/shop.ts';
import { MARK_PRINT } from '#domain/taste/mark.ts';
import { type PrintedCoffee, Tasteprint } from './tasteprint/tasteprint.tsx';

export const MARK: PrintedCoffee = { name: shop.name, ...MARK_PRINT };

export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <Tasteprint coffee={MARK} detail="small" decorative className={className} />
);
