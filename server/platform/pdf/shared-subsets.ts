/**
 * The part of a font that a document embeds. Papers have most letters in common, so each part begins with these: two papers in plain
 * English embed the same part, which a worker encodes and compresses once.
 */
import { deflateSync } from 'node:zlib';
import { openByteLimit } from '#server/platform/byte-limit.ts';
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

/** The font that a document sets at the moment, which pdfkit’s types leave out: where it is written, and how letters join what is embedded of it. */
interface FontInUse {
  document: Pick<Document, 'ref'>;
  encode(text: string): unknown;
}

/** Of names that need other letters, each makes another part. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Compressed, by font and glyphs or by the text itself. */
const compressed = openByteLimit<Uint8Array>(MOST_BYTES);

function compressedOnce(key: string, make: () => string | Uint8Array): Uint8Array {
  const known = compressed.find(key);
  if (known !== undefined) return known;
  const fresh = deflateSync(make());
  compressed.add(key, fresh);
  compressed.weigh(key, fresh, key.length + fresh.length);
  return fresh;
}

/** Has the font encode and compress the same part once. It is embedded by `embedWithFrequentLetters`, which compresses no bytes again. */
export function encodingOnce<Font extends SubsetOfFont>(name: string, font: Font): Font {
  const createSubset = font.createSubset.bind(font);
  return Object.assign(font, {
    createSubset: () => {
      const subset = createSubset();
      const encode = subset.encode.bind(subset);
      return Object.assign(subset, {
        encode: () => compressedOnce(`${name} ${subset.glyphs.join()}`, encode),
      });
    },
  });
}

/** Has the font in use begin with these letters, and be written into the document as it was compressed for others. */
export function embedWithFrequentLetters(doc: Document, letters: string): void {
  const { _font: font } = doc as unknown as { _font: FontInUse };
  font.encode(letters);
  font.document = Object.create(doc, {
    ref: { value: (data?: object) => (data === undefined ? compressedObject(doc) : doc.ref(data)) },
  }) as Document;
}

/** An object of a document as pdfkit writes it, which its types show only in part. */
interface DocumentObject {
  data: Record<string, unknown>;
  compress: boolean;
  end(stream?: string | Uint8Array): void;
}

/** An object whose stream is the part of a font, compressed already, or a text that says which letters its glyphs are. */
function compressedObject(doc: Document): DocumentObject {
  const object = doc.ref({}) as unknown as DocumentObject;
  const end = object.end.bind(object);
  object.end = (stream) => {
    if (stream === undefined) return end();
    object.compress = false;
    object.data['Filter'] = 'FlateDecode';
    end(typeof stream === 'string' ? compressedOnce(stream, () => stream) : stream);
  };
  return object;
}
