import { pictureOfMark } from '#domain/settings/mark-picture.ts';
import { MARK_PRINT } from '#domain/taste/mark.ts';
import { type PrintedCoffee, Tasteprint } from './tasteprint/tasteprint.tsx';

/** The flower that the shop came with, as a file says what it is a picture of. */
export const flowerOf = (shop: string): PrintedCoffee => ({ name: shop, ...MARK_PRINT });

const FLOWER = flowerOf('');

interface Props {
  /** The fingerprint of the shop’s own mark; the flower where there is none. */
  mark: string | null | undefined;
  className?: string | undefined;
}

export const BrandMark = ({ mark, className }: Props) =>
  mark ? (
    <img src={pictureOfMark(mark, 'svg')} alt="" className={className} />
  ) : (
    <Tasteprint coffee={FLOWER} detail="small" decorative className={className} />
  );
