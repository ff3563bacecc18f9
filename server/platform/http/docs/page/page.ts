import { required } from '../../../required.ts';
import type { Route } from '../../routes.ts';
import { GUIDES } from '../document/guide.ts';
import type { Tag } from '../document/tags.ts';
import type { openApi } from '../openapi.ts';
import { callHtml, type PageOperation } from './call.ts';
import { errorsHtml } from './errors.ts';
import { fileUrl } from './files.ts';
import { groupAttribute, laterHtml, schemasOf } from './filter.ts';
import { escapeHtml } from './html.ts';
import { guideHtml } from './markdown.ts';
import { navHtml, tagId } from './nav.ts';
import { quickStartHtml } from './quick-start.ts';
import { schemasHtml } from './schemas.ts';

const chapter = (id: string, text: string) =>
  `<section id="${id}" class="chapter"><div class="text">${text}</div></section>`;

const SEARCH =
  '<search><label for="search">Search</label><input id="search" type="search" autocomplete="off" ' +
  'placeholder="Search guide and calls" aria-controls="found"><kbd>/</kbd><ul id="found" hidden></ul></search>';

/** The whole document as one page, which reads without its script. */
export function docsPage(
  routes: readonly Route[],
  title: string,
  document: ReturnType<typeof openApi>,
): string {
  const { paths, webhooks, components, tags, servers, info } = document;
  const base = required(servers[0]).url.replace(/\/api$/, '');
  const operationOf = ({ path, method }: Route) =>
    required(paths[`/${path.replace(/:(\w+)/g, '{$1}')}`])[method.toLowerCase()] as PageOperation;
  function groupHtml({ name, description }: Tag) {
    const own = routes.filter(({ tag }) => tag === name);
    return (
      `<section id="${tagId(name)}" class="group"${groupAttribute(own)}><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>` +
      own
        .map((route) =>
          laterHtml(
            route.scope !== null,
            callHtml(route, operationOf(route), { base, schemas: components.schemas }),
          ),
        )
        .join('') +
      '</section>'
    );
  }
  const forKeys = schemasOf(
    [
      routes.filter(({ scope }) => scope !== null).map(operationOf),
      webhooks,
      components.responses,
      { $ref: '#/components/schemas/WebhookEvent' },
    ],
    components.schemas,
  );
  const name = escapeHtml(title);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${name} API</title><link rel="stylesheet" href="${fileUrl('page.css')}">` +
    `<script type="module" src="${fileUrl('page.js')}"></script><script type="module" src="${fileUrl('search.js')}"></script></head><body>` +
    '<a class="skip" href="#content">Skip to the content</a>' +
    `<header><p><a href="#content">${name} API</a> <small>${info.version}</small></p>${SEARCH}` +
    '<button id="menu" type="button" aria-expanded="false" aria-controls="contents" hidden>Contents</button></header>' +
    navHtml(tags, routes) +
    `<main id="content"><h1>${name} API</h1>` +
    `<p class="lead">Ship parcels from your own software. The whole document for programs: ` +
    '<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).' +
    '<span class="with-script"> This page shows the calls that API keys can make; the contents have a choice to show all.</span></p>' +
    quickStartHtml(base) +
    GUIDES.map((guide) => chapter(guide.id, guideHtml(guide, Object.keys(components.schemas)))).join('') +
    tags.map(groupHtml).join('') +
    errorsHtml() +
    schemasHtml(components.schemas, forKeys) +
    '</main></body></html>'
  );
}
