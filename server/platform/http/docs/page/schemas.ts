import { laterHtml, scopeAttribute } from './filter.ts';
import { escapeHtml } from './html.ts';
import { inlineHtml } from './markdown.ts';

export type PageSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: PageSchema[];
  items?: PageSchema;
  properties?: Record<string, PageSchema>;
  required?: string[];
  default?: unknown;
  format?: string;
  [rule: string]: unknown;
};

const REF = '#/components/schemas/';

const schemaId = (name: string) => `schema-${name}`;

const link = (ref: string) => {
  const name = ref.replace(REF, '');
  return `<a href="#${schemaId(name)}">${escapeHtml(name)}</a>`;
};

const values = (all: readonly unknown[]) =>
  all.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' ');

/** A schema as one line, such as `list of Order or null`. */
export function typeOf(schema: PageSchema): string {
  const { $ref, anyOf, type, items } = schema;
  if ($ref) return link($ref);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if ('const' in schema) return values([schema.const]);
  if (schema.enum) return values(schema.enum);
  return [type ?? 'any']
    .flat()
    .map((one) => (one === 'array' ? `list of ${typeOf(items ?? {})}` : one))
    .join(' or ');
}

const RULES: [name: string, words: string][] = [
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['maximum', 'at most'],
  ['minLength', 'min. length'],
  ['maxLength', 'max. length'],
  ['minItems', 'at least (items)'],
  ['maxItems', 'at most (items)'],
  ['format', 'format'],
  ['default', 'default'],
];

/** The largest exact integer and "positive" go without saying. */
const isPlain = (name: string, value: unknown) =>
  value === Number.MAX_SAFE_INTEGER || (name === 'exclusiveMinimum' && value === 0);

const rulesOf = (schema: PageSchema) =>
  RULES.flatMap(([name, words]) => {
    const value = schema[name];
    if (value === undefined || isPlain(name, value)) return [];
    return [`, ${words} ${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}`];
  }).join('');

type Schemas = Record<string, PageSchema>;
const NONE: Schemas = {};

/** What a reference stands for; null if it is not to be opened. */
const opened = ({ $ref }: PageSchema, schemas: Schemas) =>
  $ref === undefined ? null : (schemas[$ref.replace(REF, '')] ?? null);

const field = (name: string, schema: PageSchema, isRequired: boolean, inner: Schemas): string =>
  `<li><code class="field">${escapeHtml(name)}</code> <span class="type">${typeOf(schema)}${rulesOf(schema)}</span>` +
  (isRequired ? ' <span class="required">required</span>' : '') +
  (schema.description ? `<p>${inlineHtml(schema.description)}</p>` : '') +
  fieldsHtml(opened(schema, inner) ?? schema) +
  fieldsHtml(opened(schema.items ?? {}, inner) ?? schema.items ?? {}) +
  '</li>';

/** The fields of an object as a list, those of the named schemas in `inner` included; empty for anything else. */
export const fieldsHtml = ({ properties = {}, required = [] }: PageSchema, inner = NONE): string => {
  const all = Object.entries(properties);
  if (all.length === 0) return '';
  return `<ul class="fields">${all
    .map(([name, schema]) => field(name, schema, required.includes(name), inner))
    .join('')}</ul>`;
};

/** An object's fields, or the type of what has none. */
export const schemaHtml = (schema: PageSchema) =>
  fieldsHtml(schema) || `<p class="type">${typeOf(schema)}</p>${fieldsHtml(schema.items ?? {})}`;

/** The same, with named schemas opened: of `depth` 2 also those of its fields. */
export function openedHtml(schema: PageSchema, schemas: Schemas, depth: 1 | 2): string {
  const whole = opened(schema, schemas) ?? opened(schema.items ?? {}, schemas);
  if (!whole) return schemaHtml(schema);
  return `<p class="type">${typeOf(schema)}</p>${fieldsHtml(whole, depth === 2 ? schemas : NONE)}`;
}

/** Codes have a table of their own. */
const NOT_SHOWN = new Set(['ErrorCode']);

const one = ([name, schema]: [string, PageSchema], isForKeys: boolean) =>
  laterHtml(
    isForKeys,
    `<section id="${schemaId(name)}" class="schema"${isForKeys ? '' : scopeAttribute({ scope: null })}><h3>${escapeHtml(name)}</h3>` +
      (NOT_SHOWN.has(name)
        ? '<p>One of the codes in the table of <a href="#errors">errors</a>.</p>'
        : (schema.description ? `<p>${inlineHtml(schema.description)}</p>` : '') + schemaHtml(schema)) +
      '</section>',
  );

/** `forKeys` names those that calls of API keys have. */
export const schemasHtml = (schemas: Record<string, PageSchema>, forKeys: ReadonlySet<string>) =>
  `<section id="schemas" class="chapter"><h2>Schemas</h2>${Object.entries(schemas)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map((entry) => one(entry, forKeys.has(entry[0])))
    .join('')}</section>`;
