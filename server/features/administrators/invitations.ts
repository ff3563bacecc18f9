import { randomBytes } from 'node:crypto';
import { TEXTS } from '../../contract/texts/identity.ts';
import { type Ctx, ROLE_ADMIN } from '../../deps.ts';
import { hashToken } from '../../platform/auth/hash-token.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { recordAct } from '../audit/audit.ts';
import * as identity from '../identity/identity.ts';
import type { AcceptInput, InvitationInput } from './administrators.contract.ts';
import * as sql from './invitations.sql.ts';

const LIFETIME_MS = 60 * MINUTE_MS;

/** Makes the administrator, and a one-time link's token that replaces earlier ones. */
export async function inviteAdministrator(ctx: Pick<Ctx, 'db' | 'now'>, person: identity.Person) {
  const { userId, made } = await identity.makeAdministrator(ctx, person);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + LIFETIME_MS);
  await sql.saveInvitation(ctx, { userId, tokenHash: hashToken(token), expiresAt });
  return { token, made };
}

/** The invited user, also of a link that is used or has expired. */
async function findInvited(ctx: Ctx, token: string) {
  const invitation = await sql.findInvitation(ctx, hashToken(token));
  const user = invitation && (await identity.findUser(ctx, invitation.user_id));
  if (!invitation || !user?.is_active || user.role_id !== ROLE_ADMIN)
    throw new Refusal('LINK_UNKNOWN', TEXTS.linkUnknown);
  return { invitation, user };
}

type Invited = Awaited<ReturnType<typeof findInvited>>;

function refuseSpent(ctx: Ctx, { invitation }: Invited) {
  if (invitation.used_at) throw new Refusal('LINK_USED', TEXTS.linkUsed);
  if (invitation.expires_at <= ctx.now()) throw new Refusal('LINK_EXPIRED', TEXTS.linkExpired);
}

export async function getInvitation(ctx: Ctx, { token }: InvitationInput) {
  const invited = await findInvited(ctx, token);
  refuseSpent(ctx, invited);
  return { phoneNo: invited.user.phone, emailId: invited.user.email };
}

const ACCEPT = {
  method: 'POST',
  path: 'invitation/accept',
  summary: 'Set the first password with a one-time link.',
  audit: {
    subject: 'user' as const,
    id: (_input: object, _answer: unknown, ctx: Ctx) => ctx.user?.id,
    snapshot: identity.passwordSnapshot,
  },
};

/** Sets the password and signs in. The audit trail records it as done by the invited administrator. */
export async function acceptInvitation(ctx: Ctx, { token, password }: AcceptInput) {
  const invited = await findInvited(ctx, token);
  const { id, role_id: roleId, email, phone } = invited.user;
  const asInvited = {
    ...ctx,
    user: { id, roleId, email, phone, sessionId: null, mustEnrol: false, apiKey: null },
  };
  await recordAct(asInvited, ACCEPT, {}, async (tx) => {
    refuseSpent(tx, invited);
    // Before the first write, so no row is locked.
    const passwordHash = await identity.hashPassword(password);
    if ((await sql.useInvitation(tx, hashToken(token))) === 0) throw new Refusal('LINK_USED', TEXTS.linkUsed);
    await identity.setPassword(tx, invited.user, passwordHash);
  });
  return identity.startSession(ctx, required(await identity.findUser(ctx, id)), 'one-time link');
}
