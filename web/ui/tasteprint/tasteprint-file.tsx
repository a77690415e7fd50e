import { renderToStaticMarkup } from 'react-dom/server';
import { type Detail, type PrintedCoffee, Tasteprint } from './tasteprint.tsx';

/** Response with a tasteprint as an SVG file. */
export const tasteprintFile = (coffee: PrintedCoffee, detail: Detail): Response =>
  new Response(renderToStaticMarkup(<Tasteprint coffee={coffee} detail={detail} />), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
