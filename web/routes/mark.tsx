import { MARK } from '#web/ui/brand-mark.tsx';
import { tasteprintFile } from '#web/ui/tasteprint/tasteprint-file.tsx';

/** Large version of the brand mark, beside short pages. */
export const loader = () => tasteprintFile(MARK, 'large');
