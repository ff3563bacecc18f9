import { randomBytes } from 'node:crypto';
import { type Answer, fieldsOf, json, parsed, textOf } from '../couriers/answers.ts';
import { addRecord, deleteRecord, findRecord } from '../couriers/tables/records.sql.ts';
import { wrong } from './replies.ts';
import type { ShiprocketAct } from './settings.ts';

const TOKEN_MS = 240 * 3_600_000;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export async function login({ db, account, now, body }: ShiprocketAct): Promise<Answer> {
  const { email, password } = fieldsOf(parsed(body));
  if (email !== account.settings.email || password !== account.settings.password)
    return wrong('Invalid email and password combination');
  const secret = randomBytes(32).toString('base64url');
  await addRecord(db, account.id, { kind: 'TOKEN', name: secret, at: now });
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const claims = { sub: account.id, iat: issuedAt, exp: issuedAt + TOKEN_MS / 1_000 };
  const token = [encode({ typ: 'JWT', alg: 'HS256' }), encode(claims), secret].join('.');
  return json({ id: account.id, first_name: 'API', last_name: 'USER', email, company_id: account.id, token });
}

const tokenOf = ({ db, account, authorization }: ShiprocketAct) =>
  findRecord(db, account.id, 'TOKEN', textOf(/^Bearer .+\.(.+)$/.exec(authorization)?.[1]));

export async function logout(act: ShiprocketAct): Promise<Answer> {
  const token = await tokenOf(act);
  if (token) await deleteRecord(act.db, token.id);
  return json({ message: 'Logged out', status_code: 200 });
}

export async function checkCaller(act: ShiprocketAct): Promise<Answer | null> {
  const token = await tokenOf(act);
  if (!token) return wrong('Unauthenticated.', 401);
  return act.now.getTime() - token.created_at.getTime() < TOKEN_MS ? null : wrong('Token has expired', 401);
}
