import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../server/sandbox/companies/msg91/account.ts';
import { clock, program } from '../../setup/app.ts';
import { ask, aWebhookReceiver, controlOf, newAccount } from '../../setup/companies.ts';

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>;
beforeAll(async () => {
  receiver = await aWebhookReceiver();
});

let control: ReturnType<typeof controlOf>;
let host: string;
let headers: { authkey: string };
beforeEach(() => {
  receiver.received.length = 0;
  const key = newAccount();
  control = controlOf('msg91', key);
  const account = demoAccount(program.sandboxUrl!, key);
  host = account.host;
  headers = { authkey: account.secrets.authKey };
});

const MOBILE = '919876543210';
const post = (path: string, body: object = {}) => ask('POST', `${host}${path}`, { body, headers });
const get = (path: string) => ask('GET', `${host}${path}`, { headers });
const flow = (recipients: object[] = [{ mobiles: MOBILE, name: 'Asha', awb: '123' }], template = 'T1') =>
  post('/flow/', { template_id: template, short_url: '0', recipients });
const messages = async () => (await control.happened()).messages;
const failed = (message: RegExp) => ({
  status: 200,
  body: { type: 'error', message: expect.stringMatching(message) },
});

describe('an SMS by template at MSG91', () => {
  test('is answered with a request id of 24 hexadecimal digits, and keeps its variables', async () => {
    const { status, body } = await flow();
    expect([status, body]).toEqual([
      200,
      { type: 'success', message: expect.stringMatching(/^[0-9a-f]{24}$/) },
    ]);
    const [{ requestId, to, body: sent }] = await messages();
    expect([requestId, to]).toEqual([body.message, MOBILE]);
    expect(JSON.parse(sent)).toEqual({ template: 'T1', variables: { name: 'Asha', awb: '123' } });
  });

  test('to several people has one request id', async () => {
    const { body } = await flow([{ mobiles: MOBILE }, { mobiles: '919876543211' }]);
    expect((await messages()).map(({ requestId }: { requestId: string }) => requestId)).toEqual([
      body.message,
      body.message,
    ]);
  });

  test.each(['+919876543210', '9876543210', '91 98765 43210', 919876543210])(
    'to the mobile %j is an error with HTTP 200',
    async (mobiles) => {
      expect(await flow([{ mobiles }])).toMatchObject(failed(/Invalid mobile/));
      expect(await messages()).toEqual([]);
    },
  );

  test('without recipients or a template is an error with HTTP 200', async () => {
    expect(await flow([])).toMatchObject(failed(/recipients/));
    expect(await post('/flow/', { recipients: [{ mobiles: MOBILE }] })).toMatchObject(failed(/template/));
  });

  test('by a template that the account does not have is an error with HTTP 200', async () => {
    await control.act({ settings: { templates: ['T1'] } });
    expect(await flow(undefined, 'T2')).toMatchObject(failed(/template/));
    expect((await flow()).body.type).toBe('success');
  });
});

describe('an account at MSG91', () => {
  test('refuses another authkey with HTTP 200 and a code', async () => {
    for (const authkey of ['wrong', '']) {
      const answer = await ask('POST', `${host}/flow/`, { body: {}, headers: { authkey } });
      expect(answer).toMatchObject({ status: 200, body: { type: 'error', code: '201' } });
    }
  });

  test('answers 418 to an IP address that is not on its list', async () => {
    await control.act({ settings: { isIpAllowed: false } });
    expect(await flow()).toMatchObject({ status: 418, body: { type: 'error', code: '418' } });
    expect(await messages()).toEqual([]);
  });

  test('can refuse in a 200, throttle, or send without answering', async () => {
    await control.act({ call: 'flow', fault: 'refuse', times: 1 });
    expect(await flow()).toMatchObject(failed(/./));
    await control.act({ call: 'flow', fault: 'throttle', times: 1 });
    expect((await flow()).status).toBe(429);
    expect(await messages()).toEqual([]);
    await control.act({ call: 'flow', fault: 'act-no-answer', times: 1 });
    await expect(flow()).rejects.toThrow();
    expect(await messages()).toHaveLength(1);
  });
});

describe('an OTP of MSG91', () => {
  const send = (query = `&otp=123456&otp_expiry=10`) => post(`/otp?template_id=T1&mobile=${MOBILE}${query}`);
  const verify = (otp: string) => get(`/otp/verify?mobile=${MOBILE}&otp=${otp}`);

  test('is ours if we send one, by POST or GET', async () => {
    expect((await send()).body).toEqual({ type: 'success', request_id: expect.any(String) });
    await get(`/otp?template_id=T1&mobile=${MOBILE}&otp_length=4`);
    expect((await messages()).map(({ otp }: { otp: string }) => otp)).toEqual([
      '123456',
      expect.stringMatching(/^\d{4}$/),
    ]);
  });

  test.each<[string, RegExp]>([
    [`/otp?mobile=${MOBILE}`, /template/],
    ['/otp?template_id=T1&mobile=9876543210', /mobile/],
    [`/otp?template_id=T1&mobile=${MOBILE}&otp=12`, /otp/],
  ])('is an error with HTTP 200 for %s', async (path, message) => {
    expect(await post(path)).toMatchObject(failed(message));
  });

  test('is verified once; after that the answer is a success or an error, and proves nothing', async () => {
    expect(await verify('123456')).toMatchObject(failed(/^Mobile no\. not found$/));
    await send();
    expect(await verify('654321')).toMatchObject(failed(/^OTP not match$/));
    expect((await verify('123456')).body).toEqual({ type: 'success', message: 'OTP verified success' });
    expect((await verify('000000')).body).toEqual({
      type: 'success',
      message: 'Mobile no. already verified',
    });
    await control.act({ settings: { alreadyVerifiedType: 'error' } });
    expect(await verify('123456')).toMatchObject(failed(/^Mobile no\. already verified$/));
  });

  test('expires after the requested minutes', async () => {
    await send('&otp=123456&otp_expiry=5');
    clock.advance(300_000);
    expect(await verify('123456')).toMatchObject(failed(/^OTP expired$/));
  });

  test('is sent again by text or voice', async () => {
    const retry = (type: string) => get(`/otp/retry?mobile=${MOBILE}&retrytype=${type}`);
    expect(await retry('text')).toMatchObject(failed(/not found/));
    await send();
    expect((await retry('voice')).body.type).toBe('success');
    expect(await retry('pigeon')).toMatchObject(failed(/retry/));
    expect((await messages()).map(({ otp }: { otp: string }) => otp)).toEqual(['123456', '123456']);
  });
});

describe('a delivery report of MSG91', () => {
  beforeEach(() => control.act({ settings: { webhookUrl: `${receiver.url}?key=s3cret` } }));

  test.each([
    ['1', 'DELIVERED'],
    ['2', 'FAILED'],
    ['9', 'NDNC'],
    ['16', 'REJECTED'],
    ['17', 'BLOCKED NUMBER'],
    ['25', 'REJECTED'],
  ])('with the status %s is a form whose field data is JSON text, with Indian time', async (status, desc) => {
    const { body } = await flow();
    expect(await control.act({ report: { requestId: body.message, status } })).toEqual({ status: 200 });
    const [{ path, headers: sent, body: form }] = receiver.received as [(typeof receiver.received)[0]];
    expect(path).toBe('/hook?key=s3cret');
    expect(sent['content-type']).toBe('application/x-www-form-urlencoded');
    const [{ requestId, senderId, report }] = JSON.parse(new URLSearchParams(form).get('data')!);
    expect([requestId, senderId]).toEqual([body.message, 'HRKARA']);
    expect(report).toMatchObject([
      { number: MOBILE, status, desc, date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    ]);
    const reportedAt = Date.parse(`${report[0].date.replace(' ', 'T')}+05:30`);
    expect(Math.abs(reportedAt - clock.now().getTime())).toBeLessThan(60_000);
    expect(await messages()).toMatchObject([{ state: desc }]);
  });

  test('names every recipient of its request', async () => {
    const { body } = await flow([{ mobiles: MOBILE }, { mobiles: '919876543211' }]);
    await control.act({ report: { requestId: body.message, status: 1 } });
    const [{ report }] = JSON.parse(new URLSearchParams(receiver.received[0]!.body).get('data')!);
    expect(report.map(({ number }: { number: string }) => number)).toEqual([MOBILE, '919876543211']);
  });

  test('carries the header of the account, and a forged one does not', async () => {
    const webhookHeader = { name: 'x-hook-key', value: 'k1' };
    await control.act({ settings: { webhookHeader } });
    const { body } = await flow();
    await control.act({ report: { requestId: body.message, status: '1' } });
    await control.act({ forge: { requestId: body.message, status: '2', number: MOBILE } });
    await control.act({ resend: { requestId: body.message } });
    expect(receiver.received.map(({ headers: sent }) => sent['x-hook-key'])).toEqual([
      'k1',
      undefined,
      undefined,
    ]);
    expect(await messages()).toMatchObject([{ state: 'DELIVERED' }]);
  });

  const reportAnswered = async (status: number) => {
    receiver.state.status = status;
    const { body } = await flow();
    await control.act({ report: { requestId: body.message, status: '1' } });
    receiver.state.status = 200;
    return receiver.received.length;
  };

  test.each([429, 500])('that is answered with %i is repeated up to five times', async (status) => {
    expect(await reportAnswered(status)).toBe(6);
  });

  test('that is answered with another 4xx is the last, until the webhook is switched on again', async () => {
    expect(await reportAnswered(401)).toBe(1);
    expect(await reportAnswered(200)).toBe(1);
    await control.act({ settings: { isWebhookPaused: false } });
    expect(await reportAnswered(200)).toBe(2);
  });
});
