/**
 * The part of a font that a document embeds. Papers have most letters in common, so each begins with these: the parts of two papers
 * in plain English are the same, and it is encoded and compressed once for a worker.
 */
import { deflateSync } from 'node:zlib';
import type { Document } from './document.ts';

/** What is embedded of a font, as fontkit makes it. */
export interface Subset {
  /** Ids of the glyphs, in the order of their place in the part. */
  glyphs: readonly number[];
  encode(): Uint8Array;
}

interface SubsetOfFont {
  createSubset(): Subset;
}

/** What pdfkit’s types leave out: the font that is set, and how it is written at the end. */
interface FontInUse {
  document: Pick<Document, 'ref'>;
  encode(text: string): unknown;
}

/** Of names that need other letters, each makes another part. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Has the font encode the same part once. */
export function encodingOnce<Font extends SubsetOfFont>(font: Font): Font {
  const createSubset = font.createSubset.bind(font);
  const encoded = rememberBytes<string>();
  return Object.assign(font, {
    createSubset: () => {
      const subset = createSubset();
      const encode = subset.encode.bind(subset);
      return Object.assign(subset, { encode: () => encoded(subset.glyphs.join(), encode) });
    },
  });
}

/** Has the font in use begin with these letters, and be written into the document as it was compressed for others. */
export function embedWithFrequentLetters(doc: Document, letters: string): void {
  const { _font: font } = doc as unknown as { _font: FontInUse };
  font.encode(letters);
  font.document = Object.create(doc, {
    ref: { value: (data?: object) => (data === undefined ? compressedOnce(doc) : doc.ref(data)) },
  }) as Document;
}

const compressed = rememberBytes<string | Uint8Array>();

/** An object of a document as pdfkit writes it, which its types show only in part. */
interface DocumentObject {
  data: Record<string, unknown>;
  compress: boolean;
  end(stream?: string | Uint8Array): void;
}

/** An object whose stream, if it gets one, is compressed once for all documents. */
function compressedOnce(doc: Document): DocumentObject {
  const object = doc.ref({}) as unknown as DocumentObject;
  const end = object.end.bind(object);
  object.end = (stream) => {
    if (stream === undefined) return end();
    object.compress = false;
    object.data['Filter'] = 'FlateDecode';
    end(compressed(stream, () => deflateSync(stream)));
  };
  return object;
}

/** Makes bytes once for each key; of many keys, all are forgotten at times. */
function rememberBytes<Key>(): (key: Key, make: () => Uint8Array) => Uint8Array {
  const made = new Map<Key, Uint8Array>();
  let bytes = 0;
  return (key, make) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make();
    bytes += fresh.length;
    if (bytes > MOST_BYTES) {
      made.clear();
      bytes = fresh.length;
    }
    made.set(key, fresh);
    return fresh;
  };
}
