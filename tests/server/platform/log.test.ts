import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import { loggedError } from '../../../server/platform/observability/log.ts';
import { aPhone, aSeller, db, startAnother } from '../../setup/app.ts';

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );

test('a database error is logged without the written values', async () => {
  const { phoneNo, emailId } = await aSeller({ filled: false });
  const row = { email: emailId, phone: phoneNo, password_hash: 'a hash', role_id: 1, created_at: new Date() };
  const duplicate = loggedError(await failureOf(db('users').insert(row)));
  expect(duplicate).toMatchObject({
    type: 'Error',
    code: 'ER_DUP_ENTRY',
    errno: 1062,
    stack: expect.stringContaining('at '),
  });
  const wrong = loggedError(
    await failureOf(db('users').where({ nothing: phoneNo }).update({ password_hash: 'a hash' })),
  );
  for (const shown of [duplicate, wrong].map((one) => JSON.stringify(one))) {
    for (const secret of [phoneNo, emailId, 'a hash']) expect(shown).not.toContain(secret);
  }
});

test('any other error is logged with its message but without its extra properties', () => {
  const phone = aPhone();
  const error = Object.assign(new TypeError('that is not a function'), {
    code: 'E_ODD',
    body: `phone ${phone}`,
  });
  expect(loggedError(error)).toEqual({
    type: 'TypeError',
    code: 'E_ODD',
    errno: undefined,
    message: 'that is not a function',
    stack: expect.stringContaining('log.test.ts'),
  });
  expect(JSON.stringify(loggedError(error))).not.toContain(phone);
  expect(loggedError('a text that was thrown')).toEqual({ type: 'string' });
});

test('X-Forwarded-For from an untrusted proxy is ignored without a warning', async () => {
  const complaint = vi.spyOn(console, 'error');
  const program = await startAnother({ addressRateLimit: 5 });
  const ask = supertest(`http://127.0.0.1:${program.port}`).post('/api/user/phone-number/validate');
  const headers = { 'X-Forwarded-For': '203.0.113.7', Forwarded: 'for=203.0.113.7' };
  expect((await ask.set(headers).send({ phoneNo: aPhone() })).status).toBe(200);
  await program.stop();
  expect(complaint).not.toHaveBeenCalled();
});
