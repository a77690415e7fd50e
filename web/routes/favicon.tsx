import { MARK } from '../shell/brand-mark.tsx';
import { tasteprintFile } from '../ui/tasteprint/tasteprint-file.tsx';

export const loader = () => tasteprintFile(MARK, 'small');
