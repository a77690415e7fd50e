/** Cupping notes as the other modules see them. */
export { cuppingNoteRoutes } from './routes.ts';
