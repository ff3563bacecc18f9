import { describe, expect, test } from 'vitest';
import {
  AccountRefused,
  type Message,
  MessageNotSent,
  MessageRefused,
  MessageUnclear,
  TemplateRefused,
} from '../../../server/messages/channel.ts';
import { toReports } from '../../../server/messages/msg91/map.ts';
import { msg91 } from '../../../server/messages/msg91/provider.ts';
import { anAccount } from '../../setup/accounts.ts';
import { aCompany } from '../../setup/company.ts';
import { GARBAGE } from '../../setup/garbage.ts';

const company = aCompany();
const FLOW = 'POST /flow/';
const OTP = 'POST /otp';
const CHECK = 'GET /otp/verify';

const open = (timeoutMs?: number) =>
  anAccount({
    baseUrl: 'https://company.invalid',
    host: company.baseUrl(),
    settings: { senderId: 'HRKARA' },
    secrets: { authKey: 'an auth key', webhookSecret: 'a webhook secret' },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
const connect = (timeoutMs?: number) => msg91.connect(open(timeoutMs).account);

const common = { to: '9876543210', text: '', language: 'en', templateId: 'T1', reference: null };
const sms: Message = {
  ...common,
  kind: 'SHIPPED',
  channel: 'sms',
  variables: [
    { name: 'orderId', value: '1042' },
    { name: 'courier', value: 'Delhivery' },
  ],
};
const otp: Message = { ...common, kind: 'otp', channel: 'sms', otp: '482913', variables: [] };
const failure = (call: Promise<unknown>) => call.catch((error: unknown) => error);

describe('an SMS through MSG91', () => {
  test('names the template, the number with country code, and the variables in its order', async () => {
    company.answers(FLOW, 200, { type: 'success', message: '65f0c0ffee65f0c0ffee65f0' });
    expect(await connect().send(sms)).toEqual({ messageId: '65f0c0ffee65f0c0ffee65f0' });
    expect(JSON.parse(company.bodyOf(FLOW))).toEqual({
      template_id: 'T1',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', var1: '1042', var2: 'Delhivery' }],
    });
    expect(company.requests.at(-1)?.headers.authkey).toBe('an auth key');
  });

  test('without a registered text is refused before anything is sent', async () => {
    expect(await failure(connect().send({ ...sms, templateId: null }))).toBeInstanceOf(TemplateRefused);
    expect(company.requests).toEqual([]);
  });

  test.each([
    [200, { type: 'error', message: 'template id missing' }, 'template id missing', TemplateRefused],
    [418, { type: 'error', message: 'IP not allowed', code: '418' }, 'IP not allowed', AccountRefused],
    [
      200,
      { type: 'error', message: 'Authentication failure', code: '201' },
      'Authentication failure',
      AccountRefused,
    ],
    [401, {}, 'MSG91 rejected the auth key.', AccountRefused],
    [400, { status: 'fail', errors: 'Bad request' }, 'Bad request', MessageRefused],
    [200, { type: 'error' }, 'MSG91 refused (200).', MessageRefused],
  ])('that is answered with %i %j is refused in MSG91’s words', async (status, body, words, kind) => {
    company.answers(FLOW, status, body);
    const error = await failure(connect().send(sms));
    expect(error).toBeInstanceOf(kind);
    expect(error).toHaveProperty('message', words);
  });

  test('that is throttled was not sent, and nothing is sent until it may be', async () => {
    company.answers(FLOW, 429, { type: 'error', message: 'Too many requests' }, { 'Retry-After': '20' });
    const channel = connect();
    expect(await failure(channel.send(sms))).toMatchObject({ message: 'Too many requests', waitMs: 20_000 });
    expect(await failure(channel.send(sms))).toBeInstanceOf(MessageNotSent);
    expect(company.requests).toHaveLength(1);
  });

  test.each(GARBAGE)('that is answered with %s is unclear', async (_what, say) => {
    company.always(say);
    expect(await failure(connect().send(sms))).toBeInstanceOf(MessageUnclear);
    company.always(say);
    expect(await failure(connect().send(otp))).toBeInstanceOf(MessageUnclear);
  });

  test.each(['http://127.0.0.1:1', 'http://company.invalid'])(
    'was not sent if nobody answers at %s, however often it is tried',
    async (host) => {
      const { account } = anAccount({ baseUrl: host, secrets: { authKey: 'an auth key' } });
      const channel = msg91.connect(account);
      for (let n = 0; n < 7; n++) expect(await failure(channel.send(sms))).toBeInstanceOf(MessageNotSent);
    },
  );

  test('that gets no answer is unclear after the time-out', async () => {
    company.answersBy(FLOW, () => undefined);
    expect(await failure(connect(300).send(sms))).toBeInstanceOf(MessageUnclear);
  });
});

describe('an OTP through MSG91', () => {
  test('is ours, valid for five minutes, and in no exchange', async () => {
    company.answers(OTP, 200, { type: 'success', request_id: 'r1', echo: '482913' });
    const { account, exchanges } = open();
    expect(await msg91.connect(account).send(otp)).toEqual({ messageId: 'r1' });
    expect(Object.fromEntries(company.requests.at(-1)!.query)).toEqual({
      template_id: 'T1',
      mobile: '919876543210',
      otp: '482913',
      otp_expiry: '5',
      otp_length: '6',
    });
    expect(exchanges).toMatchObject([{ kind: 'otp', outcome: 'OK', status: 200 }]);
    expect(JSON.stringify(exchanges)).not.toContain('482913');
  });
});

describe('the check of an account at MSG91', () => {
  test.each(['OTP not match', 'OTP expired', 'Mobile no. not found', 'Mobile no. already verified'])(
    'is passed if MSG91 answers “%s”, because that is not about the key',
    async (message) => {
      company.answers(CHECK, 200, { type: 'error', message });
      await expect(connect().check()).resolves.toBeUndefined();
    },
  );

  test('fails in MSG91’s words otherwise, and sends nothing', async () => {
    company.answers(CHECK, 200, { type: 'error', message: 'Authentication failure', code: '201' });
    await expect(connect().check()).rejects.toThrow(new AccountRefused('Authentication failure'));
    company.answers(CHECK, 502, '<html>Bad Gateway</html>');
    expect(await failure(connect().check())).toBeInstanceOf(MessageUnclear);
    expect(company.calls()).toEqual([CHECK, CHECK]);
  });
});

describe('delivery reports of MSG91', () => {
  const form = (data: unknown) => Buffer.from(new URLSearchParams({ data: JSON.stringify(data) }).toString());
  const report = (status: string, desc = '', failedReason = '') => ({
    number: '919876543210',
    status,
    desc,
    failedReason,
  });

  test('are read from a form with a list of requests', () => {
    const body = form([
      { requestId: 'a', senderId: 'HRKARA', report: [report('1', 'DELIVERED')] },
      { requestId: 'b', report: [report('2', 'FAILED', 'Absent subscriber')] },
      { requestId: 'c', report: [report('9', 'NDNC')] },
    ]);
    expect(toReports(body)).toEqual([
      { messageId: 'a', isDelivered: true, reason: null },
      { messageId: 'b', isDelivered: false, reason: 'Failed: FAILED, Absent subscriber' },
      {
        messageId: 'c',
        isDelivered: false,
        reason: 'The number is on the do-not-disturb list (NDNC): NDNC',
      },
    ]);
  });

  test('are read from JSON with that list in it', () => {
    const data = JSON.stringify([{ requestId: 'a', report: [report('1')] }]);
    expect(toReports(Buffer.from(JSON.stringify({ data })))).toMatchObject([{ messageId: 'a' }]);
    expect(toReports(Buffer.from(data))).toMatchObject([{ messageId: 'a' }]);
  });

  test('are read from flat JSON', () => {
    const body = { requestId: 'a', number: '919876543210', status: 16, desc: 'REJECTED' };
    expect(toReports(Buffer.from(JSON.stringify(body)))).toEqual([
      { messageId: 'a', isDelivered: false, reason: 'Rejected by the operator: REJECTED' },
    ]);
  });

  test.each([
    '',
    'data=',
    'data=%5B',
    '{}',
    '[null]',
    '[{"report":[{"status":"1"}]}]',
    '[{"requestId":"a","report":[{"status":"26"}]}]',
    '[{"event":"delivered","data":[{"meta":"0","INMSID":"0","description":"DELIVERED","ts":1726729500}]}]',
  ])('in the body %j report nothing', (body) => expect(toReports(Buffer.from(body))).toEqual([]));

  test('count only with the secret of the account', () => {
    const body = form([{ requestId: 'a', report: [report('1')] }]);
    expect(connect().readReports({ 'x-webhook-secret': 'a webhook secret' }, body)).toHaveLength(1);
    expect(connect().readReports({ 'x-webhook-secret': 'another' }, body)).toBeNull();
    expect(connect().readReports({}, body)).toBeNull();
    const { account } = anAccount({ baseUrl: company.baseUrl() });
    expect(msg91.connect(account).readReports({ 'x-webhook-secret': '' }, body)).toBeNull();
  });
});
