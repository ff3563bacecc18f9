import { escapeHtml } from './html.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

const REF = '#/components/schemas/';

const schemaId = (name: string) => `schema-${name}`;

const link = (ref: string) => {
  const name = ref.replace(REF, '');
  return `<a href="#${schemaId(name)}">${escapeHtml(name)}</a>`;
};

/** A schema as one line, such as `list of Order or null`. */
function typeOf({ $ref, anyOf, enum: values, type, items }: Schema): string {
  if ($ref) return link($ref);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (values) return values.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  return [type ?? 'any']
    .flat()
    .map((one) => (one === 'array' ? `list of ${typeOf(items ?? {})}` : one))
    .join(' or ');
}

function field(name: string, schema: Schema, isRequired: boolean): string {
  const { description, items } = schema;
  const about = description ? `: ${escapeHtml(description)}` : '';
  return (
    `<li><code>${escapeHtml(name)}</code> <small>${typeOf(schema)}${isRequired ? '' : ', optional'}</small>` +
    `${about}${fields(schema)}${fields(items ?? {})}</li>`
  );
}

const fields = ({ properties, required }: Schema): string =>
  properties
    ? `<ul>${Object.entries(properties)
        .map(([name, schema]) => field(name, schema, required?.includes(name) ?? false))
        .join('')}</ul>`
    : '';

const one = ([name, schema]: [string, Schema]) =>
  `<section id="${schemaId(name)}"><h3>${escapeHtml(name)}</h3>` +
  `${fields(schema) || `<p>${typeOf(schema)}</p>`}</section>`;

export const schemasHtml = (schemas: Record<string, Schema>) =>
  `<h2 id="schemas">Schemas</h2>${Object.entries(schemas)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(one)
    .join('')}`;

/** The schema as JSON; references to named schemas are links. */
export const schemaJson = (schema: unknown) =>
  escapeHtml(JSON.stringify(schema, null, 2)).replace(
    /&quot;(#\/components\/schemas\/\w+)&quot;/g,
    (_quoted, ref: string) => link(ref),
  );
