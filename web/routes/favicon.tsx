import { MARK } from '#web/ui/brand-mark.tsx';
import { tasteprintFile } from '#web/ui/tasteprint/tasteprint-file.tsx';

export const loader = () => tasteprintFile(MARK, 'small');
