import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { beforeAll, describe, expect, test } from 'vitest';
import { get } from '../../setup/app.ts';
import { accounts } from './areas/accounts.ts';
import { billing } from './areas/billing.ts';
import { cod } from './areas/cod.ts';
import { connections } from './areas/connections.ts';
import { couriers } from './areas/couriers.ts';
import { dashboards } from './areas/dashboards.ts';
import { service } from './areas/documents.ts';
import { integrations } from './areas/integrations.ts';
import { orders } from './areas/orders.ts';
import { profile } from './areas/profile.ts';
import { rates } from './areas/rates.ts';
import { scans } from './areas/scans.ts';
import { sellers } from './areas/sellers.ts';
import { shipments } from './areas/shipments.ts';
import { wallet } from './areas/wallet.ts';
import { weights } from './areas/weights.ts';
import { type ApiDocument, type Example, judgeOf, operationsOf } from './document.ts';
import { startJourney } from './journey.ts';
import { aRecorder, type Recorder } from './recorder.ts';
import { scrub } from './scrub.ts';

const EXAMPLES = fileURLToPath(new URL('../../../server/platform/http/docs/examples.json', import.meta.url));
const isRecording = process.env.RECORD_EXAMPLES === '1';

const AREAS = [
  service,
  accounts,
  profile,
  couriers,
  connections,
  rates,
  orders,
  shipments,
  scans,
  integrations,
  wallet,
  weights,
  cod,
  sellers,
  billing,
  dashboards,
];

let document: ApiDocument;
let recorder: Recorder;
beforeAll(async () => {
  document = (await get('openapi.json')).body;
  recorder = aRecorder(document);
  const journey = await startJourney(recorder);
  for (const area of AREAS) await area(journey);
}, 120_000);

const namesOf = (made: Iterable<string>) => [...made].sort();
const written = (): Record<string, Example> => JSON.parse(readFileSync(EXAMPLES, 'utf8'));

describe('the generated client', () => {
  test('makes every call of the document with success, and the answers are as documented', () => {
    const names = operationsOf(document).map(({ operationId }) => operationId);
    expect(namesOf(recorder.examples.keys())).toEqual(namesOf(names));
  });
});

describe('the examples of the document', () => {
  test.runIf(isRecording)('are written by npm run examples', async () => {
    const examples = Object.fromEntries(
      namesOf(recorder.examples.keys()).map((name) => [name, scrub(recorder.examples.get(name)!)]),
    );
    const style = { ...(await resolveConfig(EXAMPLES)), filepath: EXAMPLES };
    writeFileSync(EXAMPLES, await format(JSON.stringify(examples), style));
  });

  test('exist for each call and are valid: npm run examples records them', () => {
    const examples = written();
    const operations = operationsOf(document);
    const judge = judgeOf(document);
    expect(namesOf(Object.keys(examples))).toEqual(namesOf(operations.map(({ operationId }) => operationId)));
    expect(operations.flatMap((one) => judge(one, examples[one.operationId]!))).toEqual([]);
  });

  test('have no secret and no address of the tests', () => {
    const text = readFileSync(EXAMPLES, 'utf8');
    expect(
      text.match(/eyJ[\w-]{10,}|whsec_(?!example)\w+|hk_(test|live)_(?!example)\w+|127\.0\.0\.1:\d+/g),
    ).toBeNull();
  });
});
