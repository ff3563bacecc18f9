import type { Route } from '../../routes.ts';
import { errorLinks } from './errors.ts';
import { scopeAttribute } from './filter.ts';
import { escapeHtml } from './html.ts';
import { inlineHtml, proseHtml } from './markdown.ts';
import { samplesHtml } from './samples.ts';
import { fieldsHtml, openedHtml, type PageSchema } from './schemas.ts';

type Content = Record<string, { schema: PageSchema }>;
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: PageSchema };
export type PageOperation = {
  description: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<number, { content?: Content }>;
  'x-required-scope'?: string | null;
};

const part = (title: string, inner: string) => (inner ? `<h4>${title}</h4>${inner}` : '');

const parametersHtml = ({ parameters }: PageOperation, place: string) => {
  const shown = parameters.flatMap((one) => ('name' in one && one.in === place ? [one] : []));
  return fieldsHtml({
    properties: Object.fromEntries(shown.map(({ name, schema }) => [name, schema])),
    required: shown.filter(({ required }) => required).map(({ name }) => name),
  });
};

export type Page = { base: string; schemas: Record<string, PageSchema> };

function bodyHtml(content: Content | undefined, { schemas }: Page, depth: 1 | 2): string {
  const [type, body] = Object.entries(content ?? {})[0] ?? [];
  if (!type || !body) return '';
  const isJson = type === 'application/json';
  return (
    (isJson ? '' : `<p class="type"><code>${escapeHtml(type)}</code></p>`) +
    openedHtml(body.schema, schemas, depth)
  );
}

/** The first sentence without its full stop. */
const titleOf = (summary: string) => summary.split(/\. |\.$|: /)[0] ?? summary;
const restOf = (summary: string) =>
  summary
    .slice(titleOf(summary).length)
    .replace(/^[.:] ?/, '')
    .trim();

const ACCESS = { public: 'public', optional: 'sign-in optional', user: 'sellers', admin: 'administrators' };

export const callHtml = (route: Route, operation: PageOperation, page: Page) => {
  const { name, method, path, summary, access } = route;
  const scope = operation['x-required-scope'] === 'any' ? 'any API key' : operation['x-required-scope'];
  return (
    `<section id="${name}" class="call"${scopeAttribute(route)}><div class="text"><h3>${inlineHtml(titleOf(summary))}</h3>` +
    `<p class="address"><code><span class="method">${method}</span> /api/${escapeHtml(path)}</code></p>` +
    `<p class="facts"><span>${ACCESS[access]}</span>${scope ? `<span>${escapeHtml(scope)}</span>` : ''}<code>${name}</code></p>` +
    proseHtml([restOf(summary), operation.description].join('\n\n')) +
    part('In the path', parametersHtml(operation, 'path')) +
    part('In the query', parametersHtml(operation, 'query')) +
    part('Request', bodyHtml(operation.requestBody?.content, page, 2)) +
    part('Answer', bodyHtml(operation.responses[200]?.content, page, 1)) +
    part('Errors', errorLinks(route)) +
    `</div><div class="code">${samplesHtml(route, page.base)}</div></section>`
  );
};
