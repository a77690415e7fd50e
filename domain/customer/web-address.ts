/** Whether a mail program may turn part of the text into a link. */
export const mentionsWebAddress = (text: string): boolean =>
  /:\/\/|www\.|@|[\p{L}\p{N}_-]\.\p{L}{2}/iu.test(text.normalize('NFKC'));
