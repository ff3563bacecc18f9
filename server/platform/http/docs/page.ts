import { required } from '../../required.ts';
import type { Route } from '../routes.ts';
import { errorLinks, errorsHtml } from './errors.ts';
import { escapeHtml } from './html.ts';
import { openApi } from './openapi.ts';
import { schemaJson, schemasHtml } from './schemas.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
nav { columns: 14rem; font-size: 14px; } nav a { display: block; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #8886; padding-bottom: .25rem; }
section { padding: .75rem 0; border-bottom: 1px solid #8883; } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 13px; } pre { overflow: auto; padding: .75rem; background: #8881; border-radius: 8px; }
.tag { font-size: 12px; border: 1px solid #8886; border-radius: 8px; padding: 0 .4rem; margin-left: .5rem; }
p { margin: .25rem 0; } ul { margin: .25rem 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; overflow-wrap: anywhere; }`;

type Content = Record<string, { schema: unknown }>;
type Operation = { requestBody?: { content: Content }; responses: Record<number, { content: Content }> };

function schemaOf(label: string, content: Content | undefined) {
  const [type, body] = Object.entries(content ?? {})[0] ?? [];
  if (!type || !body) return '';
  const summary = `<summary>${label} <code>${escapeHtml(type)}</code></summary>`;
  return `<details>${summary}<pre tabindex="0">${schemaJson(body.schema)}</pre></details>`;
}

const anchor = (route: Route) => `${route.method}-${route.path.replace(/\W+/g, '-')}`;

const callHtml = (route: Route, { requestBody, responses }: Operation) =>
  `<section id="${anchor(route)}"><h3><code>${route.method} /api/${escapeHtml(route.path)}</code>` +
  `<span class="tag">${route.access}</span></h3><p>${escapeHtml(route.summary)}</p>` +
  schemaOf('Request', requestBody?.content) +
  schemaOf('Answer', responses[200]?.content) +
  `<details><summary>Errors</summary><p>${errorLinks(route)}</p></details></section>`;

export function docsPage(routes: Route[], title: string): string {
  const { paths, components } = openApi(routes, title);
  const operationOf = ({ path, method }: Route) =>
    required(paths[`/${path.replace(/:(\w+)/g, '{$1}')}`])[method.toLowerCase()] as Operation;
  const tags = [...new Set(routes.map((route) => route.tag))];
  const links = routes.map((route) => `<a href="#${anchor(route)}">${escapeHtml(route.path)}</a>`).join('');
  const groups = tags.map((tag) => {
    const calls = routes.filter((route) => route.tag === tag);
    return `<h2>${escapeHtml(tag)}</h2>${calls.map((route) => callHtml(route, operationOf(route))).join('')}`;
  });
  const name = escapeHtml(title);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${name} API</title><style>${STYLE}</style></head><body><main><h1>${name} API</h1>` +
    `<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Sign in with ` +
    `<code>user/login/validation</code> and send the token as <code>Authorization: Bearer …</code>.</p>` +
    `<p><a href="#errors">Errors</a> · <a href="#schemas">Schemas</a></p>` +
    `<nav aria-label="Calls">${links}</nav>${groups.join('')}${errorsHtml()}` +
    `${schemasHtml(components.schemas)}</main></body></html>`
  );
}
