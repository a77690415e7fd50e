/** One call as a section of the page. */
import type { Caller } from '#contract/call.ts';
import { type Html, html } from '#server/platform/html.ts';
import type { DescribedCall, Shapes } from './described-calls.ts';
import { asCurl, codeBlock, jsonBlock, pretty } from './examples.ts';
import { fieldList, fieldsOf, folded } from './field-list.ts';
import { descriptionOf, typeInWords } from './schema-in-words.ts';

export interface CallSection {
  shapes: Shapes;
  serverUrl: string;
}

export const methodAndPath = ({ method, path }: DescribedCall): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span> <span class="path">${breakable(path)}</span>`;

export const callSection = (call: DescribedCall, { shapes, serverUrl }: CallSection): Html => html`
  <article id="${call.name}" aria-labelledby="${call.name}-heading">
    <h3 id="${call.name}-heading"><a href="#${call.name}">${methodAndPath(call)}</a></h3>
    <p class="summary">${call.summary}</p>
    <p class="who"><span>For</span> ${CALLERS[call.who]}</p>${limits(call)}
    <div class="sides">
      <div>
        ${parameters(call, 'path', shapes)}
        ${parameters(call, 'query', shapes)}
        ${body(call, shapes)}
        ${answer(call, shapes)}
        ${refusals(call)}
      </div>
      <div class="examples">
        <h4>Example</h4>
        ${codeBlock(asCurl(call, serverUrl))}
        ${exampleAnswer(call)}
      </div>
    </div>
  </article>`;

const CALLERS: Record<Caller, string> = {
  anyone: 'anyone',
  member: 'a member, with a token',
  'cart holder': 'anybody who has the id of a cart without an owner, or its owner, with a token',
  'id holder': 'anybody who has the id; of a cart that an assistant fills for a member, that member alone',
  buyer: 'the buyer of the order, with a token',
  'link holder': 'anybody who has the link, key or code that was handed out',
  staff: 'staff, with a token',
  paypal: 'PayPal, by its signature',
};

const limits = ({ description }: DescribedCall): Html | undefined =>
  description === undefined
    ? undefined
    : html`
    <p class="who">${description}</p>`;

function parameters(
  { parameters }: DescribedCall,
  where: 'path' | 'query',
  shapes: Shapes,
): Html | undefined {
  const fields = parameters
    .filter((parameter) => parameter.in === where)
    .map(({ name, required, schema }) => ({ names: [name], required, schema }));
  if (fields.length === 0) return undefined;
  return html`<h4>${where === 'path' ? 'Path' : 'Query'}</h4>${fieldList(fields, shapes, 'asked')}`;
}

function body({ body }: DescribedCall, shapes: Shapes): Html | undefined {
  if (body === undefined) return undefined;
  return html`<h4>Body</h4>${fieldsOf(body.schema, shapes, 'asked')}`;
}

function answer({ answer }: DescribedCall, shapes: Shapes): Html {
  const { status, content, headers, file } = answer;
  const described = content && descriptionOf(content.schema, shapes);
  return html`<h4>Answer</h4>
    <p class="answer"><span class="status">${status}</span>
      ${content === undefined ? withoutJson(file) : typeInWords(content.schema, shapes)}</p>
    ${described === undefined ? undefined : html`<p class="note">${described}</p>`}
    ${content && fieldsOf(content.schema, shapes, 'answered')}
    ${Object.entries(headers).map(
      ([name, { description }]) => html`<p class="note">Header <code>${name}</code>: ${description}</p>`,
    )}`;
}

const withoutJson = (file: string | undefined): string =>
  file === undefined ? 'Nothing to read.' : `A file of type ${file}.`;

const refusals = ({ refusals }: DescribedCall): Html => html`<h4>Refusals</h4>
  <ul class="refusals">${refusals.map(
    ({ status, code, message }) =>
      html`<li><span class="status">${status}</span> <code>${code}</code> <span>${message}</span></li>`,
  )}</ul>`;

const LONGEST_SHOWN = 24;

function exampleAnswer({ answer: { status, content, file } }: DescribedCall): Html {
  if (file !== undefined) return html`<p class="note">Answers ${status} with the file.</p>`;
  if (content === undefined) return html`<p class="note">Answers ${status} without a body.</p>`;
  const block = jsonBlock(content.example);
  const lines = pretty(content.example).split('\n').length;
  return lines > LONGEST_SHOWN ? folded(`Answer, ${lines} lines`, block) : block;
}

/** A path may break after any of its parts on a narrow screen. */
const breakable = (path: string) => path.split(/(?=\/)/).map((part) => html`${part}<wbr>`);
