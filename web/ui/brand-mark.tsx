import { use } from 'react';
import { pictureOfMark } from '#domain/settings/mark-picture.ts';
import { MARK_PRINT } from '#domain/taste/mark.ts';
import { ShownShop } from './shop-name.ts';
import { Tasteprint } from './tasteprint/tasteprint.tsx';

const FLOWER = { name: '', ...MARK_PRINT };

interface Props {
  /** The fingerprint of another mark than the shop has now; `null` is the flower that it came with. */
  mark?: string | null;
  className?: string | undefined;
}

export function BrandMark({ mark = use(ShownShop).mark, className }: Props) {
  return mark ? (
    <img src={pictureOfMark(mark, 'svg')} alt="" className={className} />
  ) : (
    <Tasteprint coffee={FLOWER} detail="small" decorative className={className} />
  );
}
