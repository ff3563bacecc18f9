import type { openApi } from '../platform/http/docs/openapi.ts';

export type ApiDocument = ReturnType<typeof openApi>;
type Content = Record<string, { encoding?: Record<string, unknown> }>;
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { $ref?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

const answersOf = ({ responses }: Operation) => {
  const [type] = Object.keys(responses[200]?.content ?? {});
  if (!type) return 'redirect';
  return type === 'application/json' ? 'json' : type.startsWith('text/html') ? 'text' : 'file';
};

const FORM = 'multipart/form-data';

function factsOf(method: string, path: string, operation: Operation): string {
  const form = operation.requestBody?.content[FORM];
  return JSON.stringify({
    method: method.toUpperCase(),
    path: path.slice(1),
    answers: answersOf(operation),
    isRepeatable: (operation.parameters ?? []).some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    ...(form ? { form: Object.keys(form.encoding ?? {}) } : {}),
  });
}

/** The client's methods, one a call of the document, and what its runtime must know of each. */
export function clientOperations({ paths, info }: ApiDocument, version: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      operation: operation as Operation,
    })),
  );
  const methods = operations.map(({ method, path, operation: { operationId, summary, description } }) => {
    const about = [summary, description, `\`${method.toUpperCase()} ${path.slice(1)}\``]
      .filter(Boolean)
      .join(' ');
    return `/** ${about.replaceAll('*/', '').replace(/\s+/g, ' ')} */\n${operationId}: Call<'${operationId}'>;`;
  });
  const facts = operations.map(
    ({ method, path, operation }) => `${operation.operationId}: ${factsOf(method, path, operation)},`,
  );
  return [
    `import type { Call, Operation, OperationId } from './calls.ts';`,
    `export const VERSION = '${version}';`,
    `/** Of the API, as the date that it is named by. */\nexport const API_VERSION = '${info.version}';`,
    `export type Operations = {\n${methods.join('\n')}\n};`,
    `export const OPERATIONS: Record<OperationId, Operation> = {\n${facts.join('\n')}\n};`,
  ].join('\n\n');
}
