import { useRef } from 'react';
import type { Contents } from '#domain/blend-creator/contents.ts';
import buttons from '#web/ui/button.module.css';
import { useNextTab } from '#web/ui/toast/use-next-tab.ts';
import { changeContents } from './creator-store.ts';

/** In the toast about an opened recipe: brings back the blend that was there before, whatever was done since. */
export function UndoOpening({ before, end }: { before: Contents; end: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  useNextTab(row);
  const undo = () => {
    changeContents(() => before);
    end();
  };
  return (
    <div ref={row}>
      <button type="button" className={buttons.quiet} onClick={undo}>
        Bring mine back
      </button>
    </div>
  );
}
