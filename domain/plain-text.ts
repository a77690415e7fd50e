/** Text without control characters: they forge mail headers, leave no trace in print, and a database can't keep them all. */
export const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;

/** The same with tabs and line breaks. */
export const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
