import { NOTES_PATH, useNotesPath } from '#web/state/notes-search.ts';

/** The path of a link: to the cupping notes it takes along what was typed to search them. */
export function usePathTo(): (path: string) => string {
  const notesPath = useNotesPath();
  return (path) => (path === NOTES_PATH ? notesPath : path);
}
