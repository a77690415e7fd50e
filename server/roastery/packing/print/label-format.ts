/** The two sizes of labels, in points. */
import type { Label } from '#contract/packing/labels.ts';
import { MM } from '#server/platform/pdf/document.ts';

export interface Format {
  width: number;
  height: number;
  margin: number;
  /** Size of the smallest type: the law sets the height of its x. */
  type: number;
  names: readonly number[];
  mostOfName: number;
  band: number;
  qrDots: number;
}

export const FORMATS: Readonly<Record<Label['size'], Format>> = {
  large: {
    width: 100 * MM,
    height: 150 * MM,
    margin: 6 * MM,
    type: 7.5,
    names: [30, 26, 22, 19, 16, 13, 11, 9, 7.5],
    mostOfName: 38 * MM,
    band: 7 * MM,
    qrDots: 4,
  },
  small: {
    width: 60 * MM,
    height: 90 * MM,
    margin: 3 * MM,
    type: 5.6,
    names: [17, 15, 13, 11, 9, 7.5, 6.5, 5.6],
    mostOfName: 25 * MM,
    band: 4.5 * MM,
    qrDots: 3,
  },
};
