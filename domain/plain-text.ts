/** Text without control characters, which forge mail headers, don't print, and can't all be stored in a database. */
export const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;

/** The same with tabs and line breaks. */
export const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
