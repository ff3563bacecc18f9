import { expect, test } from 'vitest';
import { type ApiDocument, operationsOf } from './document.ts';
import { judgeOf } from './judge.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const Error = {
  type: 'object',
  required: ['code', 'message', 'description', 'requestId'],
  properties: { code: { type: 'string' } },
};
const refused = json({ $ref: '#/components/schemas/Error' });
const document: ApiDocument = {
  components: { schemas: { Error }, responses: { Refused: refused } },
  paths: {
    '/balance': {
      post: {
        security: [{ bearer: [] }],
        parameters: [],
        responses: {
          200: json({
            type: 'object',
            required: ['n'],
            properties: { n: { type: 'number' } },
          }),
          422: { $ref: '#/components/responses/Refused' },
          default: refused,
        },
      },
    },
  },
};
const [operation] = operationsOf(document);
const judge = judgeOf(document);
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  judge(operation!, 'seller', {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });
const error = (code: string) => ({ code, message: 'm', description: 'm', requestId: 'r' });

test('accepts a response that matches the document', () => {
  expect(answer(200, { n: 1 })).toBeNull();
  expect(answer(422, error('INVALID'))).toBeNull();
  expect(answer(503, error('UNAVAILABLE'), { 'retry-after': '2' })).toBeNull();
});

test.each<[string, string | null]>([
  ['is 500', answer(500, error('INTERNAL'))],
  ['is 503', answer(503, error('UNAVAILABLE'))],
  ['not as documented', answer(200, { n: '1' })],
  ['not as documented', answer(200, { n: 1, secret: 2 })],
  ['not as documented', answer(404, { code: 'NOT_FOUND' })],
  ['does not go with its status', answer(404, error('INVALID'))],
  ['is not JSON', answer(200, '{"n":')],
  ['not documented', answer(200, '<p>', { 'content-type': 'text/html' })],
  ['status 302, which is not documented', answer(302, '', { location: '/' })],
  [
    'may not make this call',
    judge(operation!, 'nobody', {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"n":1}'),
    }),
  ],
])('reports a wrong response: %s', (what, fault) => {
  expect(fault).toContain(what);
});
