import { required } from '../required.ts';
import { openApi } from './openapi.ts';
import type { Route } from './routes.ts';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (c) =>
    required({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }[c]),
  );

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
nav { columns: 14rem; font-size: 14px; } nav a { display: block; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #8886; padding-bottom: .25rem; }
section { padding: .75rem 0; border-bottom: 1px solid #8883; } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 13px; } pre { overflow: auto; padding: .75rem; background: #8881; border-radius: 8px; }
.tag { font-size: 12px; border: 1px solid #8886; border-radius: 8px; padding: 0 .4rem; margin-left: .5rem; }
p { margin: .25rem 0; }`;

type Operation = {
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<number, { content: Record<string, { schema: unknown }> }>;
};

const schemaOf = (label: string, content: Record<string, { schema: unknown }> | undefined) => {
  const [type, body] = Object.entries(content ?? {})[0] ?? [];
  if (!type || !body) return '';
  const text = escapeHtml(JSON.stringify(body.schema, null, 2));
  return `<details><summary>${label} <code>${escapeHtml(type)}</code></summary><pre tabindex="0">${text}</pre></details>`;
};

export function docsPage(routes: Route[], title: string): string {
  const document = openApi(routes, title);
  const tags = [...new Set(routes.map((route) => route.tag))];
  const anchor = (route: Route) => `${route.method}-${route.path.replace(/\W+/g, '-')}`;
  const one = (route: Route) => {
    const operation = required(document.paths[`/${route.path.replace(/:(\w+)/g, '{$1}')}`])[
      route.method.toLowerCase()
    ] as Operation;
    return (
      `<section id="${anchor(route)}"><h3><code>${route.method} /api/${escapeHtml(route.path)}</code>` +
      `<span class="tag">${route.access}</span></h3><p>${escapeHtml(route.summary)}</p>` +
      schemaOf('Request', operation.requestBody?.content) +
      schemaOf('Answer', operation.responses[200]?.content) +
      '</section>'
    );
  };
  const links = routes.map((route) => `<a href="#${anchor(route)}">${escapeHtml(route.path)}</a>`).join('');
  const groups = tags.map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${routes
        .filter((route) => route.tag === tag)
        .map(one)
        .join('')}`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)} API</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)} API</h1>` +
    `<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Sign in with ` +
    `<code>user/login/validation</code> and send the token as <code>Authorization: Bearer …</code>.</p>` +
    `<nav aria-label="Calls">${links}</nav>${groups.join('')}</main></body></html>`
  );
}
