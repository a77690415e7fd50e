import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { BackOffice } from './shell/back-office.tsx';
import '../ui/base.css';

const root = document.getElementById('back-office');
if (root === null) throw new Error('The document has no place for the back office.');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/staff">
      <BackOffice />
    </BrowserRouter>
  </StrictMode>,
);
