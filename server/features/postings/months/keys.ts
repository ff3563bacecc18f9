import { generateKeyPairSync } from 'node:crypto';
import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import * as sql from './keys.sql.ts';

/** The key pair of this installation, in base64; made when it is first needed. */
export async function getKey(ctx: Ctx): Promise<{ publicKey: string; privateKey: string }> {
  if (!(await sql.findCurrentKey(ctx))) await makeKey(ctx);
  const { publicKey, privateKey } = required(await sql.findCurrentKey(ctx));
  return { publicKey, privateKey: ctx.seal.open(privateKey, sql.placeOf(publicKey)) };
}

async function makeKey(ctx: Ctx) {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await sql.insertKey(ctx, { publicKey, privateKey: ctx.seal.seal(privateKey, sql.placeOf(publicKey)) });
}
