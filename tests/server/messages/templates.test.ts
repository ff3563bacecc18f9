import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listKinds } from '../../../server/features/messages/templates/samples.ts';
import { createTemplate } from '../../../server/features/messages/templates/templates.ts';
import { aJob, anAdmin, aPhone, call, get, type Person, put, remove } from '../../setup/app.ts';
import { outboxOf } from '../../setup/buyers.ts';
import { aTemplate, endTemplates, listMessages } from '../../setup/messages.ts';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterEach(endTemplates);

const SHIPPED = {
  kind: 'SHIPPED',
  channel: 'sms',
  templateId: '65f0aa',
  variables: ['orderId', 'courier', 'link'],
  text: 'Order {orderId} left with {courier}: {link}',
};
const create = (body: object) => call('admin/message-templates', body, admin.token);
const save = (id: number, body: object) => put(`admin/message-templates/${id}`, body, admin.token);
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.code,
  body.errors?.map(({ field }: { field: string }) => field),
];

describe('a message template', () => {
  test('is created active and English, is listed, and is read by its id', async () => {
    const { status, body } = await create(SHIPPED);
    expect([status, body]).toEqual([
      200,
      { ...SHIPPED, id: expect.any(Number), revision: 1, language: 'en', isActive: true },
    ]);
    expect((await get(`admin/message-templates/${body.id}`, admin.token)).body).toEqual(body);
    const filter = encodeURIComponent(JSON.stringify({ kind: 'SHIPPED', channel: 'sms', isActive: true }));
    const list = await get(`admin/message-templates?filter=${filter}`, admin.token);
    expect([list.body, list.headers['content-range']]).toEqual([[body], 'message-templates 0-0/1']);
  });

  test.each([
    ['an unknown variable', { variables: ['orderId', 'price'] }, 'variables'],
    ['an unknown variable in its text', { text: 'Order {order}' }, 'text'],
    ['no template id', { templateId: null }, 'templateId'],
    ['a template id of other characters', { templateId: 'a b' }, 'templateId'],
    ['a text that is too long', { text: 'x'.repeat(4_001) }, 'text'],
    ['an unknown kind', { kind: 'LOST' }, 'kind'],
    ['an unknown channel', { channel: 'fax' }, 'channel'],
  ])('with %s is refused beside the field', async (_what, changes, field) => {
    expect(errorsOf(await create({ ...SHIPPED, ...changes }))).toEqual([422, 'INVALID', [field]]);
  });

  test('of OTPs is only for SMS and has different variables', async () => {
    const otp = { kind: 'otp', channel: 'sms', templateId: 'T1', variables: ['otp'] };
    expect(errorsOf(await create({ ...otp, channel: 'email' }))).toEqual([422, 'INVALID', ['channel']]);
    expect(errorsOf(await create({ ...otp, variables: ['awb'] }))).toEqual([422, 'INVALID', ['variables']]);
    expect((await create(otp)).status).toBe(200);
  });

  test('needs no template id for e-mail', async () => {
    expect(
      (await create({ kind: 'SHIPPED', channel: 'email', text: 'Hello {customer}' })).body,
    ).toMatchObject({
      templateId: null,
      variables: [],
    });
  });

  test('exists once for a kind, channel and language', async () => {
    await create(SHIPPED);
    expect(errorsOf(await create(SHIPPED)).slice(0, 2)).toEqual([409, 'TEMPLATE_EXISTS']);
    const hindi = await create({ ...SHIPPED, language: 'hi' });
    expect(hindi.status).toBe(200);
    expect((await save(hindi.body.id, { language: 'en' })).body.code).toBe('TEMPLATE_EXISTS');
  });

  test('is changed in part, and not by an older revision', async () => {
    const { id } = await aTemplate(admin, SHIPPED);
    expect((await save(id, { revision: 1, isActive: false })).body).toEqual({
      ...SHIPPED,
      id,
      revision: 2,
      language: 'en',
      isActive: false,
    });
    const stale = await save(id, { revision: 1, text: '' });
    expect([stale.status, stale.body.code, stale.body.current.revision]).toEqual([409, 'CHANGED', 2]);
    expect(errorsOf(await save(id, { channel: 'whatsapp', templateId: null }))).toEqual([
      422,
      'INVALID',
      ['templateId'],
    ]);
    expect((await save(999_999, { text: '' })).status).toBe(404);
  });

  test('loses its id when an e-mail clears it, and keeps it where the channel needs one', async () => {
    const { id } = await aTemplate(admin, { kind: 'SHIPPED', channel: 'email', templateId: 'T1' });
    expect((await save(id, { templateId: '' })).body.templateId).toBeNull();
    const sms = await aTemplate(admin, SHIPPED);
    expect(errorsOf(await save(sms.id, { templateId: '' }))).toEqual([422, 'INVALID', ['templateId']]);
  });

  test('can be deleted', async () => {
    const { id } = await aTemplate(admin, SHIPPED);
    expect((await remove(`admin/message-templates/${id}`, admin.token)).body).toEqual({ id });
    expect((await get(`admin/message-templates/${id}`, admin.token)).status).toBe(404);
    expect((await remove(`admin/message-templates/${id}`, admin.token)).status).toBe(404);
  });

  test('is audited', async () => {
    const { id } = await aTemplate(admin, SHIPPED);
    await save(id, { isActive: false });
    await remove(`admin/message-templates/${id}`, admin.token);
    const filter = encodeURIComponent(JSON.stringify({ subject: 'message-template', subjectId: String(id) }));
    expect((await get(`admin/audit?filter=${filter}`, admin.token)).body).toHaveLength(3);
  });
});

describe('message-templates/test', () => {
  const send = (id: number, to: string) => call('message-templates/test', { id, to }, admin.token);

  test('sends the operator’s text with example values, also of an inactive template', async () => {
    const { id } = await aTemplate(admin, { ...SHIPPED, isActive: false });
    const to = aPhone();
    expect((await send(id, to)).body).toEqual({ ok: true, message: 'The message was sent.' });
    expect((await outboxOf(to)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Order 1042 left with Delhivery: http.+\/tracking\/010123456789$/),
    ]);
  });

  test('sends the built-in text if the template has none', async () => {
    const { id } = await aTemplate(admin, { kind: 'DELIVERED', channel: 'email' });
    const to = `${aPhone()}@example.com`;
    expect((await send(id, to)).body.ok).toBe(true);
    const [mail] = await outboxOf(to);
    expect(mail!.text).toContain('Your order 1042 from Asha Textiles has been delivered by Delhivery.');
  });

  test('refuses a recipient that the channel cannot reach, and an unknown template', async () => {
    const { id } = await aTemplate(admin, SHIPPED);
    expect(errorsOf(await send(id, 'asha@example.com'))).toEqual([422, 'INVALID', ['to']]);
    const mail = await aTemplate(admin, { kind: 'SHIPPED', channel: 'email' });
    expect(errorsOf(await send(mail.id, aPhone()))).toEqual([422, 'INVALID', ['to']]);
    expect((await send(999_999, aPhone())).status).toBe(404);
  });

  test('is in the outbox', async () => {
    const { id } = await aTemplate(admin, SHIPPED);
    const to = aPhone();
    await send(id, to);
    const [message] = await listMessages(admin, { kind: 'SHIPPED', channel: 'sms' });
    expect(message).toMatchObject({
      recipient: `••••${to.slice(-4)}`,
      state: 'SENT',
      attempts: 1,
      reason: null,
    });
  });
});

test('GET message-templates/kinds lists the variables and a sample of each kind', async () => {
  const { body } = await get('message-templates/kinds', admin.token);
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
    'otp',
    'SHIPPED',
    'OUT_FOR_DELIVERY',
    'DELIVERED',
    'UNDELIVERED',
  ]);
  expect(body[0]).toEqual({
    kind: 'otp',
    name: 'One-time password',
    variables: [
      { name: 'otp', example: '123456' },
      { name: 'operator', example: 'Harkara' },
    ],
    samples: [
      {
        channel: 'sms',
        subject: null,
        text: '123456 is your Harkara verification code. It is valid for 5 minutes. Do not share it.',
      },
    ],
  });
  const [sms, email, whatsapp] = body[1].samples;
  expect([sms.channel, email.channel, whatsapp.channel]).toEqual(['sms', 'email', 'whatsapp']);
  expect(sms.text).toMatch(
    /^Your order 1042 from Asha Textiles has been shipped with Delhivery\. Track it: http/,
  );
  expect(email.subject).toBe('Your order 1042 has been shipped');
  expect(email.text).toMatch(/^Hello Asha Rao,\n\n/);
});

test('production offers no channel that no provider serves', async () => {
  const production = { ...aJob(), isProduction: true };
  const shipped = (await listKinds(production)).find(({ kind }) => kind === 'SHIPPED');
  expect(shipped?.samples.map(({ channel }) => channel)).toEqual(['sms', 'email']);
  const template = { ...SHIPPED, channel: 'whatsapp', language: 'en', isActive: true } as const;
  expect(() => createTemplate(production, template as never)).toThrow(
    'You can’t connect a WhatsApp provider',
  );
});
