import { MARK } from '../shell/brand-mark.tsx';
import { tasteprintFile } from '../ui/tasteprint/tasteprint-file.tsx';

/** The shop's own print in full, which stands beside short pages. */
export const loader = () => tasteprintFile(MARK, 'large');
