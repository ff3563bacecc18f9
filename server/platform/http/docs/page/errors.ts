import { ERRORS } from '../../../../contract/error-codes.ts';
import type { Route } from '../../routes.ts';
import { errorsOf } from '../errors.ts';
import { inlineHtml } from './markdown.ts';

const row = ({ code, status, help }: (typeof ERRORS)[number]) =>
  `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${inlineHtml(help)}</td></tr>`;

export const errorsHtml = () =>
  '<section id="errors" class="chapter"><h2>Errors</h2>' +
  '<p>Decide by the <code>code</code>; the message is for people and may change.</p>' +
  `<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${ERRORS.map(row).join('')}</tbody></table></section>`;

export const errorLinks = (route: Route) =>
  `<p class="codes">${errorsOf(route)
    .map(({ code, status }) => `<a href="#error-${code}">${code}</a> <span>${status}</span>`)
    .join(', ')}</p>`;
