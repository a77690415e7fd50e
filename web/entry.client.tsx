import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});

/** Marks the document once hydration is complete: this effect runs after all others, and browser tests wait for the mark. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return <HydratedRouter />;
}
