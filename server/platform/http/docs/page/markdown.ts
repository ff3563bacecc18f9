import { Marked } from 'marked';
import { isErrorCode } from '../../../../contract/error-codes.ts';
import type { Guide } from '../document/guide.ts';
import { codeHtml, escapeHtml } from './html.ts';

const slug = (text: string) => text.toLowerCase().replace(/\W+/g, '-').replace(/^-|-$/g, '');

/** Error codes and the names of schemas lead to their description. */
function codespanHtml(text: string, schemas: readonly string[]) {
  const anchor = isErrorCode(text) ? `error-${text}` : schemas.includes(text) ? `schema-${text}` : null;
  const code = `<code>${escapeHtml(text)}</code>`;
  return anchor === null ? code : `<a href="#${anchor}">${code}</a>`;
}

/** The guide as HTML, one heading level lower: the page has the first. */
export function guideHtml({ id, markdown }: Guide, schemas: readonly string[] = []): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h2>${inner}</h2>`;
        return `<h3 id="${id}-${slug(text)}">${inner}</h3>`;
      },
      code: ({ text }) => codeHtml(text),
      codespan: ({ text }) => codespanHtml(text, schemas),
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** One or more sentences of Markdown, such as the description of a call. */
export const proseHtml = (text: string) => new Marked().parse(text, { async: false });

export const inlineHtml = (text: string) =>
  escapeHtml(text).replace(/`([^`]+)`/g, (_all, code: string) => `<code>${code}</code>`);
