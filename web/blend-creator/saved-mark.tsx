/** Says before anything is shown that this browser keeps a mix, or that the address brings one. */
const MARK = `try {
  if (/[?&](beans|from)=/.test(location.search) ||
      JSON.parse(localStorage.getItem('sixbean.creator')).contents.recipe.length > 0)
    document.documentElement.dataset.mixKept = '';
} catch {}`;

/** The page is the same for everybody and comes empty: with the mark, its styles hold the place of what will be there. */
export const SavedMark = () => <script>{MARK}</script>;
