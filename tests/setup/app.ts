import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Joi from 'joi';
import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll } from 'vitest';
import { routeTable } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { isErrorCode, statusOf } from '../../server/contract/error-codes.ts';
import { type Ctx, jobContext } from '../../server/deps.ts';
import { signToken } from '../../server/platform/auth/auth.ts';
import { connectDatabase, type Db } from '../../server/platform/database/connect.ts';
import { detailsOf, errorsOf } from '../../server/platform/http/docs/errors.ts';
import { DAY_MS, istDay, MINUTE_MS, startOfIstDay } from '../../server/platform/time.ts';
import { type Program, start } from '../../server/start.ts';
import { freePort } from './free-port.ts';
import { schemaUrl, workerSchema } from './schema.ts';

export const JWT_SECRET = 'a secret for tests, long enough to be accepted';
export const SANDBOX_SECRET = 'another secret for tests, also long enough';

export const CONNECTIONS_KEY = Buffer.alloc(32, 7);

/** The program's clock: real time plus the time a test has skipped. */
export const clock = {
  skewMs: 0,
  now: () => new Date(Date.now() + clock.skewMs),
  advance(ms: number) {
    clock.skewMs += ms;
  },
  /** Moves on to the next time that it is this hour in India, for what depends on the hour. */
  advanceTo(hour: number) {
    const now = clock.now();
    const passedMs = now.getTime() - startOfIstDay(istDay(now)).getTime();
    clock.advance((hour * 60 * MINUTE_MS - passedMs + DAY_MS) % DAY_MS);
  },
};

const databaseUrl = schemaUrl(workerSchema());
export const db: Db = connectDatabase(databaseUrl, 8);
export let program: Program;

const config = (port: number): Config => ({
  isProduction: false,
  isDevelopment: false,
  host: '127.0.0.1',
  port,
  publicUrl: `http://127.0.0.1:${port}`,
  databaseUrl,
  workers: 1,
  jwtSecret: JWT_SECRET,
  cookieSecret: JWT_SECRET,
  sandboxSecret: SANDBOX_SECRET,
  sandboxCourierUrl: null,
  sandboxGatewayUrl: null,
  connectionsKey: CONNECTIONS_KEY,
  addressRateLimit: 0,
  trustProxy: false,
  apiOnly: true,
  logLevel: process.env.LOG_LEVEL ?? 'silent',
  metricsPort: null,
  stopNoticeMs: 0,
});

beforeAll(async () => {
  clock.skewMs = 0;
  program = await start(config(await freePort()), { now: clock.now, withJobs: false });
});

afterAll(async () => {
  await program.stop();
  await db.destroy();
});

/** Starts another program on the same schema and clock. The test must `stop` it. */
export const startAnother = (changes: Partial<Config> = {}): Promise<Program> =>
  start({ ...config(0), ...changes }, { now: clock.now, withJobs: false });

/** A job context, for tests that run a job directly. */
export const aJob = (): Ctx => jobContext(program.deps, 'test');

export const http = () => supertest(`http://127.0.0.1:${program.port}`);

const routes = routeTable({ sandbox: { secret: SANDBOX_SECRET, apiUrl: () => '' }, isReady: () => true }).map(
  (route) => ({ ...route, matches: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) }),
);

/** Validates every response of a test against the documented schema, and every error against the catalogue. */
function checkAnswer(method: string, path: string, status: number, body: unknown) {
  const { code } = (body ?? {}) as { code?: unknown };
  if (status >= 400 && !Buffer.isBuffer(body) && !(isErrorCode(code) && statusOf(code) === status))
    throw new Error(`${path} answered ${status} with the code ${String(code)}.`);
  const route = routes.find((one) => one.method === method && one.matches.test(path.split('?')[0]!));
  if (isErrorCode(code) && route && !errorsOf(route).some((error) => error.code === code))
    throw new Error(`${path} answered ${code}, which its route does not list.`);
  if (isErrorCode(code) && route) {
    const {
      code: _code,
      message,
      description,
      requestId,
      errors,
      ...details
    } = body as Record<string, unknown>;
    const documented = detailsOf(route, code);
    if (documented) checkSchema(path, documented, details);
    else if (Object.keys(details).length > 0)
      throw new Error(`${path} answered ${code} with fields that its route does not list.`);
  }
  if (status === 200 && route?.answer) checkSchema(path, route.answer, body);
}

function checkSchema(path: string, schema: Joi.Schema, body: unknown) {
  // Joi converts date strings to pass them. The comparison below rejects any other conversion.
  const { error, value } = schema.validate(body);
  if (error) throw new Error(`The answer of ${path} is not as documented: ${error.message}`);
  if (!isDeepStrictEqual(value, body)) throw new Error(`The answer of ${path} has values of other types.`);
}

/** Parses JSON; returns any other body as bytes. */
export function readBody(
  answer: NodeJS.ReadableStream & { headers?: Record<string, string>; text?: string },
  done: (error: Error | null, body: unknown) => void,
) {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('error', (error: Error) => done(error, null));
  answer.on('end', () => {
    const bytes = Buffer.concat(chunks);
    answer.text = bytes.toString('utf8');
    const isJson = /json/.test(answer.headers?.['content-type'] ?? '');
    done(null, isJson && bytes.length > 0 ? JSON.parse(answer.text) : bytes);
  });
}

export type Answer = Response;

export async function call(
  path: string,
  body: object = {},
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = http()
    .post(`/api/${path}`)
    .set(headers)
    .buffer(true)
    .parse(readBody as never);
  if (token) request.set('Authorization', `Bearer ${token}`);
  const answer = await request.send(body);
  checkAnswer('POST', path, answer.status, answer.body);
  return answer;
}

export async function get(path: string, token?: string): Promise<Answer> {
  const request = http().get(`/api/${path}`);
  if (token) request.set('Authorization', `Bearer ${token}`);
  const answer = await request
    .redirects(0)
    .buffer(true)
    .parse(readBody as never);
  checkAnswer('GET', path, answer.status, answer.body);
  return answer;
}

export async function put(path: string, body: object, token: string): Promise<Answer> {
  const answer = await http().put(`/api/${path}`).set('Authorization', `Bearer ${token}`).send(body);
  checkAnswer('PUT', path, answer.status, answer.body);
  return answer;
}

export async function remove(path: string, token: string): Promise<Answer> {
  const answer = await http().delete(`/api/${path}`).set('Authorization', `Bearer ${token}`);
  checkAnswer('DELETE', path, answer.status, answer.body);
  return answer;
}

export type Person = { userId: number; token: string; phoneNo: string; emailId: string };

export const PASSWORD = 'Correct@123';
export const base64 = (text: string) => Buffer.from(text).toString('base64');
export const aPhone = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;

async function must(path: string, body: object, token?: string) {
  const answer = await call(path, body, token);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export async function lastOtp(phone: string): Promise<string> {
  const { body } = await get(`sandbox/outbox?to=${phone}`);
  return body[0].otp;
}

/** Fills the profile fields that a seller needs before ordering. */
async function fillProfile(seller: Person) {
  await must(
    'user/customer-profile',
    { firstName: 'Asha', lastName: 'Rao', phone: seller.phoneNo },
    seller.token,
  );
  await must(
    'user/company-details',
    {
      customerDetailsRequest: {
        companyName: `Asha Textiles ${seller.userId}`,
        website: 'www.asha.example',
        address: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'India',
        pincode: '560001',
        companyLogo: null,
      },
      gstDetailsRequest: { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' },
    },
    seller.token,
  );
}

/** Pays into the wallet like a browser: checkout, Pay, redirect back. Returns the transaction id. */
export async function recharge(seller: Person, rupees: number): Promise<string> {
  const { redirectUrl, transactionId } = await must(
    'initiatePayment',
    { userId: seller.userId, amount: rupees },
    seller.token,
  );
  const paid = await http().post(new URL(redirectUrl).pathname).type('form').send({ outcome: 'success' });
  await http().get(paid.headers.location!);
  return transactionId;
}

type SellerOptions = { filled?: boolean; balance?: number };

/** Registers and verifies a seller over the API. The profile is filled by default. */
export async function aSeller({ filled = true, balance = 0 }: SellerOptions = {}): Promise<Person> {
  const phoneNo = aPhone();
  const emailId = `seller-${phoneNo}@example.com`;
  await must('user/registration', { phoneNo, emailId, password: base64(PASSWORD), rolesId: 1 });
  await must('generate-otp', { mobileNumber: phoneNo, firstTimeUser: true });
  const { userId, token } = await must('otp-verify', {
    mobileNumber: phoneNo,
    otp: await lastOtp(phoneNo),
    firstTimeUser: true,
  });
  const seller = { userId, token, phoneNo, emailId };
  if (filled) await fillProfile(seller);
  if (balance > 0) await recharge(seller, balance);
  return seller;
}

/** Inserts an administrator directly, because no API call creates one. */
export async function anAdmin(): Promise<Person> {
  const phoneNo = aPhone();
  const emailId = `admin-${phoneNo}@example.com`;
  const [userId] = await db('users').insert({
    email: emailId,
    phone: phoneNo,
    password_hash: '-',
    role_id: 2,
    phone_verified_at: clock.now(),
    created_at: clock.now(),
  });
  return { userId: userId!, token: signToken(JWT_SECRET, userId!, 1), phoneNo, emailId };
}
