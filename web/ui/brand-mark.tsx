import { MARK_PRINT } from '#domain/taste/mark.ts';
import { type PrintedCoffee, Tasteprint } from './tasteprint/tasteprint.tsx';

/** As a file says what it is a picture of. */
export const markOf = (shop: string): PrintedCoffee => ({ name: shop, ...MARK_PRINT });

const MARK = markOf('');

export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <Tasteprint coffee={MARK} detail="small" decorative className={className} />
);
