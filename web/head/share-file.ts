import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeXml } from '#web/ui/escape-xml.ts';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';

/** What a share picture says beside its tasteprint. */
export interface ShareWords {
  title: string;
  below: string;
  foot: string;
}

/** A tasteprint with the words of its share picture. */
export const shareFile = (words: ShareWords, print: PrintedCoffee): Response =>
  shareFileOf(words, renderToStaticMarkup(createElement(Tasteprint, { coffee: print, detail: 'large' })));

/** An SVG file that carries the words of a share picture, from which the server draws that. */
export function shareFileOf(words: ShareWords, file: string): Response {
  const metadata = `<metadata>${escapeXml(JSON.stringify(words))}</metadata>`;
  return new Response(
    file.replace(/^<svg[^>]*>/, (begin) => begin + metadata),
    { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } },
  );
}
