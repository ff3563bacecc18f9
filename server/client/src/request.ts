import type { FileInput, Operation } from './calls.ts';

export type Prepared = { url: string; method: string; body: string | FormData | undefined };
type Fields = Record<string, unknown>;

/** Splits the input into path, query and body. */
export function prepare(apiUrl: string, operation: Operation, input: object): Prepared {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = rest.get(name);
    rest.delete(name);
    if (value == null || value === '') throw new TypeError(`${operation.path} needs ${name}.`);
    return encodeURIComponent(textOf(value));
  });
  const { method, form } = operation;
  const fields = Object.fromEntries(rest);
  const isInQuery = method === 'GET';
  return {
    method,
    url: `${apiUrl}/${path}${isInQuery ? queryOf(fields) : ''}`,
    body: isInQuery ? undefined : form ? formOf(fields, form) : JSON.stringify(fields),
  };
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value != null) query.append(name, textOf(value));
  return query.size > 0 ? `?${query}` : '';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function formOf(fields: Fields, asJson: readonly string[]): FormData {
  const form = new FormData();
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) && !asJson.includes(name) ? (value as unknown[]) : [value]).map(
      (one) => [name, one] as const,
    ),
  );
  for (const [name, value] of parts.filter(([, one]) => one != null)) {
    if (isFile(value) && !asJson.includes(name)) appendFile(form, name, value);
    else form.append(name, textOf(value));
  }
  return form;
}

const isFile = (value: unknown): value is FileInput =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && 'data' in value && 'name' in value);

function appendFile(form: FormData, field: string, file: FileInput) {
  if (file instanceof Blob) form.append(field, file, (file as { name?: string }).name ?? 'file');
  else
    form.append(field, file.data instanceof Blob ? file.data : new Blob([file.data as BlobPart]), file.name);
}
