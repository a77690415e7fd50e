import PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;

/** Points in a millimetre. */
export const MM = 72 / 25.4;

/** All of a document's bytes, once it is ended. */
export async function collect(doc: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
