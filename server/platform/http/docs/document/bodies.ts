import type { PictureRules } from '../../bodies/picture-upload.ts';
import type { FileRules } from '../../bodies/upload.ts';
import { FAULTS_TYPE } from '../../errors.ts';
import type { Route } from '../../routes.ts';
import { type Schema, toSchema } from '../joi-schema.ts';
import type { Example } from './examples.ts';

const formOf = (body: Schema, { json, formats }: FileRules) => ({
  schema: {
    ...body,
    properties: {
      file: {
        type: 'string',
        format: 'binary',
        description: `One ${formats.join(', ')} file of at most 1,000,000 bytes.`,
      },
      ...body.properties,
    },
    required: ['file', ...(body.required ?? [])],
  },
  ...(json === undefined ? {} : { encoding: { [json]: { contentType: 'application/json' } } }),
});

const pictureFormOf = (body: Schema, { pictures }: PictureRules) => ({
  schema: {
    ...body,
    properties: {
      ...body.properties,
      pictures: {
        type: 'array',
        maxItems: pictures,
        items: { type: 'string', format: 'binary', description: 'A PNG or JPEG of at most 1,000,000 bytes.' },
      },
    },
  },
});

const REPORT = {
  description: 'Refused; for faulty rows, an xlsx of the uploaded rows with the errors of each',
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  },
};

const integer = { type: 'integer' };
/** Sent to clients that accept it: the errors as a list, with the xlsx in base64. */
const FAULT_LIST = {
  'x-name': 'FaultList',
  type: 'object',
  properties: {
    rows: integer,
    rowsAtFault: integer,
    faults: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          row: integer,
          orderId: { type: 'string' },
          column: { type: ['string', 'null'] },
          message: { type: 'string' },
        },
        required: ['row', 'orderId', 'column', 'message'],
      },
    },
    report: { type: 'string', contentEncoding: 'base64' },
  },
  required: ['rows', 'rowsAtFault', 'faults', 'report'],
};

export const reportOf = ({ listsFaults }: FileRules) =>
  listsFaults ? { ...REPORT, content: { ...REPORT.content, [FAULTS_TYPE]: { schema: FAULT_LIST } } } : REPORT;

const withExample = (media: { schema: unknown }, example: unknown) =>
  example === undefined ? media : { ...media, example };

export const requestBody = ({ file }: Route, body: Schema, { request }: Example) => ({
  required: file !== null || (body.required ?? []).length > 0,
  content: !file
    ? { 'application/json': withExample({ schema: body }, request) }
    : {
        'multipart/form-data': withExample(
          'pictures' in file ? pictureFormOf(body, file) : formOf(body, file),
          request,
        ),
      },
});

const FILE = { type: 'string', format: 'binary' };

const schemaOf = ({ answer, produces }: Route) => {
  if (answer) return toSchema(answer);
  return produces.startsWith('text/html') ? { type: 'string' } : FILE;
};

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

const headersOf = ({ keepsAnswer, access, scope, path, method, answer }: Route) => ({
  'Harkara-Version': headerRef('Harkara-Version'),
  ...(keepsAnswer && access !== 'public'
    ? { 'Idempotency-Replayed': headerRef('Idempotency-Replayed') }
    : {}),
  ...(access !== 'public' && scope !== null
    ? { 'Harkara-Ignored-Fields': headerRef('Harkara-Ignored-Fields') }
    : {}),
  ...(method === 'GET' && path.startsWith('admin/') && answer?.type === 'array'
    ? { 'Content-Range': headerRef('Content-Range') }
    : {}),
});

export function answerOf(route: Route, { answer }: Example) {
  const { redirects, produces, alsoProduces } = route;
  if (redirects)
    return {
      [redirects]: {
        description: 'Sends the browser on',
        headers: { Location: { description: 'Where to.', schema: { type: 'string' } } },
      },
    };
  return {
    200: {
      description: 'Done',
      headers: headersOf(route),
      content: Object.fromEntries(
        [produces, ...alsoProduces].map((type) => [type, withExample({ schema: schemaOf(route) }, answer)]),
      ),
    },
  };
}
