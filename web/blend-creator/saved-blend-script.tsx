import { use } from 'react';
import { CREATOR_KEY } from '#web/state/unfinished-blend.ts';
import { ScriptNonce } from '#web/ui/script-nonce.ts';

/** Marks the document before the first paint if this browser has a saved blend, or the address contains one. */
const SCRIPT = `try {
  if (/[?&](beans|from)=/.test(location.search) ||
      JSON.parse(localStorage.getItem('${CREATOR_KEY}')).contents.recipe.length > 0)
    document.documentElement.dataset.blendSaved = '';
} catch {}`;

/** The page is rendered with an empty blend for everybody. The mark lets the styles hide it until the saved one is shown. */
export const SavedBlendScript = () => <script nonce={use(ScriptNonce)}>{SCRIPT}</script>;
