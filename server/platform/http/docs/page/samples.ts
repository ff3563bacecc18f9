import type { Route } from '../../routes.ts';
import { type Example, exampleOf } from '../document/examples.ts';
import { codeHtml, escapeHtml } from './html.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type Request = { method: string; url: string; body: unknown; isForm: boolean; credential: string | null };

function requestOf(route: Route, { path = {}, query = {}, request }: Example, base: string): Request {
  const filled = route.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(textOf(path[name] ?? name)),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
  const { method, file, access, scope } = route;
  return {
    method,
    url: `${base}/api/${filled}${search.size > 0 ? `?${search.toString()}` : ''}`,
    body: method === 'GET' ? undefined : (request ?? {}),
    isForm: file !== null,
    // Without a scope a call takes no keys, only a token.
    credential: access === 'public' ? null : scope === null ? 'HARKARA_TOKEN' : 'HARKARA_KEY',
  };
}

const indented = (value: unknown) => JSON.stringify(value ?? {}, null, 2);
const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const formFields = (body: unknown) =>
  Object.entries(body as Record<string, unknown>).map(([name, value]) => [name, textOf(value)] as const);

function curl({ method, url, body, isForm, credential }: Request) {
  const data = isForm
    ? ["--form 'file=@file.csv'", ...formFields(body).map((pair) => `--form ${shellQuoted(pair.join('='))}`)]
    : body === undefined
      ? []
      : ["--header 'Content-Type: application/json'", `--data ${shellQuoted(indented(body))}`];
  return [
    `curl${['GET', 'POST'].includes(method) ? '' : ` --request ${method}`} ${shellQuoted(url)}`,
    ...(credential ? [`--header "Authorization: Bearer $${credential}"`] : []),
    ...data,
  ].join(' \\\n  ');
}

function javascript({ method, url, body, isForm, credential }: Request) {
  const sent = isForm ? 'form' : `JSON.stringify(${indented(body).replaceAll('\n', '\n  ')})`;
  const headers = [
    ...(credential ? [`Authorization: \`Bearer \${process.env.${credential}}\``] : []),
    ...(isForm || body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const form = isForm
    ? `const form = new FormData();\nform.append('file', await openAsBlob('file.csv'), 'file.csv');\n${formFields(
        body,
      )
        .map(([name, value]) => `form.append('${name}', ${JSON.stringify(value)});\n`)
        .join('')}`
    : '';
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: ${sent}`]),
  ];
  const rest = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : '';
  return `${form}const answer = await fetch('${url}'${rest});`;
}

const pythonValue = (value: unknown) =>
  indented(value).replace(
    /("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g,
    (_all, text?: string, word?: string) =>
      text ?? { true: 'True', false: 'False', null: 'None' }[word as 'true' | 'false' | 'null'],
  );

function python({ method, url, body, isForm, credential }: Request) {
  const options = [
    `"${url}"`,
    ...(credential ? [`headers={"Authorization": f"Bearer {os.environ['${credential}']}"}`] : []),
    ...(isForm ? ['files={"file": open("file.csv", "rb")}'] : []),
    ...(isForm && formFields(body).length > 0
      ? [`data=${pythonValue(Object.fromEntries(formFields(body)))}`]
      : []),
    ...(isForm || body === undefined ? [] : [`json=${pythonValue(body).replaceAll('\n', '\n    ')}`]),
  ];
  return `answer = requests.${method.toLowerCase()}(\n    ${options.join(',\n    ')},\n)`;
}

const CURL = { language: 'curl', title: 'curl', write: curl };
const LANGUAGES = [
  CURL,
  { language: 'javascript', title: 'JavaScript', write: javascript },
  { language: 'python', title: 'Python', write: python },
];

export const sampleHtml = ({
  language,
  title,
  source,
}: {
  language: string;
  title: string;
  source: string;
}) =>
  `<div class="sample" data-language="${language}"><h4>${escapeHtml(title)}</h4>${codeHtml(source)}</div>`;

/** The call as a program in each language, and its answer, as recorded from a real call. */
export function samplesHtml(route: Route, base: string): string {
  const example = exampleOf(route.name);
  const needsBody = route.input !== undefined && route.method !== 'GET' && route.file === null;
  const request = requestOf(route, example, base);
  // Programs sign in with keys. What they cannot call is tried by hand, and 167 such calls would double the page.
  const languages = route.scope === null ? [CURL] : LANGUAGES;
  const samples =
    needsBody && example.request === undefined && example.answer === undefined
      ? ''
      : `<div class="samples">${languages
          .map(({ write, ...one }) => sampleHtml({ ...one, source: write(request) }))
          .join('')}</div>`;
  const answer =
    example.answer === undefined
      ? ''
      : `<div class="answer"><h4>Answer</h4>${codeHtml(indented(example.answer))}</div>`;
  return samples + answer;
}
