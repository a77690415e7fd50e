import { useLocation } from 'react-router';
import { useStoredBlend } from '#web/state/unfinished-blend.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';

const ContinueLink = lazyPart(async () => (await import('./continue-link.lazy.tsx')).ContinueLink);

/** The way back to a blend that was begun in this browser; nothing where there is none, and in the creator itself. */
export function ContinueBlend({ look }: { look: 'header' | 'page' }) {
  const { pathname } = useLocation();
  const stored = useStoredBlend();
  if (stored === null || pathname === '/blend') return null;
  return (
    <LazyPart>
      <ContinueLink stored={stored} look={look} />
    </LazyPart>
  );
}
