import type { CallOptions, Download, Harkara, Redirect } from '../../../server/client/src/index.ts';
import { OPERATIONS } from '../../../server/client/src/operations.ts';
import { type ApiDocument, type Described, divide, type Example, judgeOf, operationsOf } from './document.ts';

export type Recorder = {
  /** The first call of each operation. */
  examples: Map<string, Example>;
  /** The same client; each of its calls is checked against the document and kept. */
  record: (client: Harkara) => Harkara;
};

type ApiAnswer = { openapi: string };
type Fields = Record<string, unknown>;
type Send = (input?: Fields, options?: CallOptions) => Promise<unknown>;

/** Of a file, an example shows the name and type. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  if ('data' in value && 'name' in value) return `(the file ${String(value.name)})`;
  if ('blob' in value) {
    const { fileName, contentType } = value as Download;
    return fileName ? `(the file ${fileName}, ${contentType})` : `(a file, ${contentType})`;
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one)]));
}

const isRedirect = (answer: unknown): answer is Redirect =>
  typeof answer === 'object' && answer !== null && 'location' in answer;

function shownAnswer(operation: Described, answer: unknown): unknown {
  // The document has this example itself.
  if (operation.path === 'openapi.json') return { openapi: (answer as ApiAnswer).openapi };
  if (typeof answer === 'string') return '(an HTML page)';
  return isRedirect(answer) ? `(a redirect to ${answer.location})` : shown(answer);
}

/** Parts of a path are texts, also where the document says integer. */
const withNumbers = ({ parameters = [] }: Described, input: Fields) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      parameters.some((one) => one.name === name && one.schema.type === 'integer') ? Number(value) : value,
    ]),
  );

const patternOf = ({ path }: Described) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

export function aRecorder(document: ApiDocument): Recorder {
  const operations = operationsOf(document);
  const judge = judgeOf(document);
  const examples: Recorder['examples'] = new Map();

  function keep(operation: Described, input: Fields, answer: unknown) {
    const example = { ...divide(operation, shown(input) as Fields), answer: shownAnswer(operation, answer) };
    const faults = judge(operation, example);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    if (!examples.has(operation.operationId)) examples.set(operation.operationId, example);
  }

  const recorded =
    (name: string, send: Send): Send =>
    async (input = {}, options) => {
      const answer = await send(input, options);
      const operation = operations.find(({ operationId }) => operationId === name);
      if (!operation) throw new Error(`${name} is not in the document.`);
      keep(operation, input, answer);
      return answer;
    };

  const recordedRequest =
    (send: Harkara['request']): Harkara['request'] =>
    async (method, path, options = {}) => {
      const answer = await send(method, path, options);
      const operation = operations.find((one) => one.method === method && patternOf(one).test(path));
      if (!operation) throw new Error(`${method} ${path} is not in the document.`);
      const { query, body } = options;
      const inPath = patternOf(operation).exec(path)?.groups;
      const input = { ...inPath, ...query, ...(typeof body === 'object' ? body : {}) };
      keep(operation, withNumbers(operation, input), answer);
      return answer;
    };

  return {
    examples,
    record(client) {
      const methods: Record<string, unknown> = client;
      const recording = Object.keys(OPERATIONS).map(
        (name) => [name, recorded(name, methods[name] as Send)] as const,
      );
      return Object.assign({ ...client }, Object.fromEntries(recording), {
        request: recordedRequest(client.request),
      });
    },
  };
}
