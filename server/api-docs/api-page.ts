/** The API as a page to read: plain HTML from the OpenAPI document, without any script. */
import { type Html, html, toText } from '#server/platform/html.ts';
import { callSection, methodAndPath } from './call-section.ts';
import {
  type ApiDocument,
  type DescribedCall,
  describedCalls,
  type Shapes,
  shapesOf,
} from './described-calls.ts';
import { fieldsOf } from './field-list.ts';
import { type Chapter, introduction } from './introduction.ts';
import { isShape, shapeId } from './schema-in-words.ts';

export interface ApiPageFiles {
  stylesheet: string;
  document: string;
}

export function apiPage(document: ApiDocument, files: ApiPageFiles): string {
  const { info, servers, tags } = document;
  const serverUrl = servers[0]?.url ?? '';
  const shapes = shapesOf(document);
  const calls = describedCalls(document);
  const groups = tags.map(({ name }) => ({
    id: `group-${name.toLowerCase().replaceAll(' ', '-')}`,
    name,
    calls: calls.filter(({ group }) => group === name),
  }));
  const chapters = introduction(serverUrl, shapes);
  return toText(html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <title>${info.title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="${info.description}">
  <meta name="color-scheme" content="light dark">
  <link rel="stylesheet" href="${files.stylesheet}">
  <link rel="icon" href="/favicon.svg">
  <link rel="alternate" type="application/json" href="${files.document}" title="OpenAPI">
</head>
<body>
  <a class="skip" href="#content">Skip to the content</a>
  ${navigation(chapters, groups, info.contact)}
  <main id="content" tabindex="-1">
    <header>
      <h1>${info.title}</h1>
      <p class="lead">${info.description}</p>
      <p><a class="document" href="${files.document}">The same as OpenAPI ${document.openapi.slice(0, 3)} in JSON</a></p>
    </header>
    ${chapters.map(chapter)}
    ${groups.map(
      ({ id, name, calls }) => html`
    <section id="${id}" aria-labelledby="${id}-heading">
      <h2 id="${id}-heading">${name}</h2>
      ${index(calls)}
      ${calls.map((call) => callSection(call, { shapes, serverUrl }))}
    </section>`,
    )}
    ${sharedShapes(shapes)}
  </main>
</body>
</html>
`);
}

interface Group {
  id: string;
  name: string;
  calls: DescribedCall[];
}

const navigation = (chapters: Chapter[], groups: Group[], home: { name: string; url: string }) => html`
  <nav aria-label="This page">
    <p class="home"><a href="${home.url}/">${home.name}</a></p>
    <ul>
      ${chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      ${groups.map(
        ({ id, name, calls }) => html`<li><a href="#${id}">${name}</a>
        ${index(calls)}</li>`,
      )}
      <li><a href="#shapes">Shapes</a></li>
    </ul>
  </nav>`;

const index = (calls: DescribedCall[]): Html => html`
      <ul class="index">${calls.map((call) => html`<li><a href="#${call.name}">${methodAndPath(call)}</a></li>`)}</ul>`;

const chapter = ({ id, title, content }: Chapter): Html => html`
    <section id="${id}" aria-labelledby="${id}-heading">
      <h2 id="${id}-heading">${title}</h2>
      ${content}
    </section>`;

const sharedShapes = (shapes: Shapes): Html => html`
    <section id="shapes" aria-labelledby="shapes-heading">
      <h2 id="shapes-heading">Shapes</h2>
      <p>Objects that several calls share.</p>
      ${Object.entries(shapes)
        .filter(([name]) => isShape(name, shapes))
        .map(
          ([name, schema]) => html`
      <article id="${shapeId(name)}" aria-labelledby="${shapeId(name)}-heading">
        <h3 id="${shapeId(name)}-heading"><a href="#${shapeId(name)}">${name}</a></h3>
        ${schema.description === undefined ? undefined : html`<p class="summary">${schema.description}</p>`}
        ${fieldsOf(schema, shapes, 'shared')}
      </article>`,
        )}
    </section>`;
