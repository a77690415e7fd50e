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

/** Its effect is the last of all, so that whoever drives the page from outside sees when it answers to everything. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset['awake'] = '';
  }, []);
  return <HydratedRouter />;
}
