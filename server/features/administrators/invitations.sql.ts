import type { Ctx } from '../../deps.ts';

type InvitationRow = { user_id: number; expires_at: Date; used_at: Date | null };

const invitations = (ctx: Pick<Ctx, 'db'>) => ctx.db('invitations');

/** Replaces the user's earlier link. */
export const saveInvitation = (
  ctx: Pick<Ctx, 'db'>,
  invitation: { userId: number; tokenHash: string; expiresAt: Date },
) =>
  invitations(ctx)
    .insert({
      user_id: invitation.userId,
      token_hash: invitation.tokenHash,
      expires_at: invitation.expiresAt,
      used_at: null,
    })
    .onConflict('user_id')
    .merge();

export const findInvitation = (ctx: Ctx, tokenHash: string): Promise<InvitationRow | undefined> =>
  invitations(ctx).where({ token_hash: tokenHash }).first('user_id', 'expires_at', 'used_at');

export const useInvitation = (ctx: Ctx, tokenHash: string) =>
  invitations(ctx).where({ token_hash: tokenHash }).whereNull('used_at').update({ used_at: ctx.now() });
