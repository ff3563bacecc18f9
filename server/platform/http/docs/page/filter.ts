import { SCOPES } from '../../../../contract/scopes.ts';
import type { Route } from '../../routes.ts';
import { escapeHtml } from './html.ts';

/** By this, the page's style and script hide what API keys cannot call. */
export const scopeAttribute = ({ scope }: Pick<Route, 'scope'>) => ` data-scope="${scope ?? 'none'}"`;

/**
 * What keys cannot call is most of the page. In `noscript`, a browser with the script keeps it as text, which costs little,
 * until the reader wants it.
 */
export const laterHtml = (isForKeys: boolean, html: string) =>
  isForKeys ? html : `<noscript>${html}</noscript>`;

/** Of a group: hidden at first if keys can make none of its calls. */
export const groupAttribute = (routes: readonly Route[]) =>
  routes.every(({ scope }) => scope === null) ? scopeAttribute({ scope: null }) : '';

const option = (value: string, text: string) => `<option value="${value}">${escapeHtml(text)}</option>`;

export const filterHtml = (routes: readonly Route[]) =>
  '<p class="filter"><label for="filter">Show</label> <select id="filter">' +
  option('keys', `Calls for API keys (${routes.filter(({ scope }) => scope !== null).length})`) +
  option('all', `All calls (${routes.length})`) +
  `<optgroup label="Calls of one scope">${SCOPES.map((scope) => option(scope, scope)).join('')}</optgroup></select></p>`;

const namesIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The named schemas that these parts of the document refer to, also through others. */
export function schemasOf(parts: unknown, schemas: Record<string, unknown>): Set<string> {
  const found = new Set<string>();
  const waiting = namesIn(parts);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...namesIn(schemas[name] ?? {}));
  }
  return found;
}
