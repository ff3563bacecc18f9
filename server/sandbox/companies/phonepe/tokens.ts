import { randomBytes } from 'node:crypto';
import { fieldsOf, type Handler, ok } from '../calls/company.ts';
import * as sql from '../calls/tokens.sql.ts';
import { findAccount, NAME, refuse } from './account.ts';

const TYPE = 'O-Bearer';

const wrongClient = {
  status: 400,
  body: {
    code: 'INVALID_CLIENT',
    errorCode: 'OIM000',
    message: 'Bad_Request',
    data: { errorDescription: 'Client Authentication Failure' },
  },
};

export const issueToken: Handler = async ({ world, account, req }) => {
  const { clientId, clientSecret, clientVersion, tokenSeconds } = await findAccount(world, account);
  const expected = {
    client_id: clientId,
    client_secret: clientSecret,
    client_version: clientVersion,
    grant_type: 'client_credentials',
  };
  const sent = req.is('application/x-www-form-urlencoded') ? fieldsOf(req.body) : {};
  if (Object.entries(expected).some(([name, value]) => sent[name] !== value)) return wrongClient;
  const issuedAt = Math.floor(world.now().getTime() / 1_000);
  const expiresAt = issuedAt + tokenSeconds;
  const token = randomBytes(24).toString('hex');
  await sql.addToken(world.db, { company: NAME, account, token, expires_at: new Date(expiresAt * 1_000) });
  return ok({
    access_token: token,
    encrypted_access_token: randomBytes(24).toString('hex'),
    refresh_token: '',
    expires_in: tokenSeconds,
    issued_at: issuedAt,
    expires_at: expiresAt,
    session_expires_at: expiresAt,
    token_type: TYPE,
  });
};

/** The handler behind the token that `issueToken` gave and that has not expired. */
export const authorized =
  (handle: Handler): Handler =>
  async (asked) => {
    const [type, token = ''] = (asked.req.get('Authorization') ?? '').split(' ');
    const of = { company: NAME, account: asked.account };
    const { db, now } = asked.world;
    if (type === TYPE && (await sql.isTokenValid(db, of, token, now()))) return handle(asked);
    return refuse(401, 'AUTHORIZATION_FAILED', 'The token is missing, wrong or expired');
  };
