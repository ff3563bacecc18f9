import { describe, expect, test } from 'vitest';
import { CURRENT_VERSION, KNOWN_VERSIONS } from '../../../server/contract/versions.ts';
import { get, http } from '../../setup/app.ts';

const ask = (path: string, version?: string) => {
  const request = http().post(`/api/${path}`).send({});
  return version === undefined ? request : request.set('Harkara-Version', version);
};

describe('Harkara-Version', () => {
  test('is in every answer: of a call, a refusal, an unknown path and a file', async () => {
    const answers = [
      await ask('courier/get'),
      await ask('wallet/balance'),
      await ask('no/such/call'),
      await http().get('/api/docs'),
      await http().post('/api/courier/get').type('json').send('{'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 200, 400]);
    for (const { headers } of answers) expect(headers['harkara-version']).toBe(CURRENT_VERSION);
  });

  test('may name a known version in a request', async () => {
    for (const version of KNOWN_VERSIONS) expect((await ask('courier/get', version)).status).toBe(200);
  });

  test.each(['2020-01-01', 'latest', ''])(
    'refuses the unknown version %j and names the known ones',
    async (version) => {
      const { status, body, headers } = await ask('courier/get', version);
      expect([status, body.code]).toEqual([400, 'VERSION_UNKNOWN']);
      for (const known of KNOWN_VERSIONS) expect(body.message).toContain(known);
      expect(headers['harkara-version']).toBe(CURRENT_VERSION);
    },
  );

  test('is the version of the document, with an entry in its changelog', async () => {
    const { info } = (await get('openapi.json')).body;
    expect(info.version).toBe(CURRENT_VERSION);
    for (const version of KNOWN_VERSIONS) expect(info.description).toContain(`## ${version}`);
  });
});
