import { MARK } from '../shell/brand-mark.tsx';
import { tasteprintFile } from '../ui/tasteprint/tasteprint-file.tsx';

/** Large version of the brand mark, beside short pages. */
export const loader = () => tasteprintFile(MARK, 'large');
