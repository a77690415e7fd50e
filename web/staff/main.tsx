import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { BackOffice } from '#web/staff/shell/back-office.tsx';
import '#web/ui/base.css';
import './staff.css';

const root = document.getElementById('back-office');
if (root === null) throw new Error('The document has no place for the back office.');

createRoot(root).render(
  <StrictMode>
    {/* Marks stand in the address: a key pressed right after must find them, so navigation waits for nothing. */}
    <BrowserRouter basename="/staff" useTransitions={false}>
      <BackOffice />
    </BrowserRouter>
  </StrictMode>,
);
