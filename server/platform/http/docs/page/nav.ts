import type { Route } from '../../routes.ts';
import { GUIDES, QUICK_START } from '../document/guide.ts';
import type { Tag } from '../document/tags.ts';
import { filterHtml, groupAttribute, scopeAttribute } from './filter.ts';
import { escapeHtml } from './html.ts';

/** The first words of a summary: up to a colon, comma or full stop. */
const shortened = (summary: string) => summary.split(/[.:,(]/)[0]?.trim() ?? summary;

export const tagId = (name: string) => `tag-${name.toLowerCase().replace(/\W+/g, '-')}`;

const item = (id: string, text: string, attribute = '') =>
  `<li${attribute}><a href="#${id}">${escapeHtml(text)}</a></li>`;

const group = (title: string, items: string, attribute = '') =>
  `<details open${attribute}><summary>${escapeHtml(title)}</summary><ul>${items}</ul></details>`;

const callsHtml = (name: string, routes: readonly Route[]) =>
  group(
    name,
    routes.map((route) => item(route.name, shortened(route.summary), scopeAttribute(route))).join(''),
    groupAttribute(routes),
  );

export const navHtml = (tags: readonly Tag[], routes: readonly Route[]) =>
  '<nav id="contents" aria-label="Contents">' +
  filterHtml(routes) +
  group('Guide', [QUICK_START, ...GUIDES].map(({ id, title }) => item(id, title)).join('')) +
  tags
    .map(({ name }) =>
      callsHtml(
        name,
        routes.filter(({ tag }) => tag === name),
      ),
    )
    .join('') +
  group('Reference', item('errors', 'Errors') + item('schemas', 'Schemas')) +
  '</nav>';
