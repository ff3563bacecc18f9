import { randomBytes } from 'node:crypto';
import { COMMON_TEXTS } from '../../contract/texts/common.ts';
import { CONNECTION_TEXTS as TEXTS } from '../../contract/texts/connections.ts';
import type { Ctx } from '../../deps.ts';
import type { MessageChannel } from '../../messages/channel.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import { findFailure } from './accounts/accounts.ts';
import { type Credentials, isSameAccount, requireSecrets } from './accounts/credentials.ts';
import { deleteToken } from './accounts/tokens.sql.ts';
import { deleteFreeAwbs } from './awbs/awbs.sql.ts';
import type {
  ById,
  ConnectionFields,
  ConnectionFilter,
  CreateInput,
  UpdateInput,
} from './connections.contract.ts';
import * as sql from './connections.sql.ts';
import { checkFields, merge } from './fields.ts';
import { expireRegistrations } from './points/points.sql.ts';
import { factsOfConnection, findProvider, type ProviderFacts, providersOf, rivalsOf } from './providers.ts';
import { maskSecrets, openSecrets, sealSecrets, withoutMasks } from './secrets.ts';

export {
  findPollMinutes,
  holdCourier,
  openCourier,
  openGateway,
  openMessageAccount,
} from './accounts/accounts.ts';
export { openSender } from './accounts/senders.ts';
export { sealedConnections } from './accounts/sealed.sql.ts';
export { sealedTokens } from './accounts/tokens.sql.ts';
export { takeAwb } from './awbs/awbs.ts';
export {
  findRegisteredName,
  listPointRefusals,
  registerPoint,
  type RegisteredPoint,
} from './points/points.ts';
export { findProvider, isOffered, SANDBOX } from './providers.ts';
export { findExpectedDays } from './services/days.ts';
export type { ServiceDays } from './services/days.ts';

const notFound = () => new Refusal('NOT_FOUND', TEXTS.notFound);

function present(ctx: Ctx, connection: sql.Connection) {
  const { hookToken, checkedAt, ...shown } = connection;
  const { fields } = factsOfConnection(connection);
  return {
    ...shown,
    secrets: maskSecrets(ctx.seal, connection, fields),
    webhookUrl: `${ctx.publicUrl}/api/hooks/${hookToken}`,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

export async function listConnections(ctx: Ctx, query: ListQuery<ConnectionFilter>) {
  const { count, connections } = await sql.listPage(ctx, query);
  return { count, rows: connections.map((connection) => present(ctx, connection)) };
}

async function read(ctx: Ctx, id: number): Promise<sql.Connection> {
  const connection = await sql.findConnection(ctx, id);
  if (!connection) throw notFound();
  return connection;
}

async function lock(ctx: Ctx, id: number): Promise<sql.Connection> {
  await sql.lockConnection(ctx, id);
  return read(ctx, id);
}

/** The connection of a webhook address. A deactivated one still gets pushes: its parcels and payments go on. */
export const findByHook = (ctx: Ctx, token: string) => sql.findByHookToken(ctx, token);

/** The connection of new payments. Null: none is the default. */
export const findDefaultGateway = async (ctx: Ctx): Promise<number | null> =>
  (await sql.findDefault(ctx, 'PAYMENT'))?.id ?? null;

/** Whether messages of a channel are sent at present. Outside production the sandbox sends what no account does. */
export const isServed = async (ctx: Ctx, channel: MessageChannel): Promise<boolean> =>
  !ctx.isProduction || (await sql.findDefault(ctx, 'MESSAGE', providersOf(channel))) !== undefined;

export const getConnection = async (ctx: Ctx, id: number) => present(ctx, await read(ctx, id));

function requireProvider(provider: string): ProviderFacts {
  const facts = findProvider(provider);
  if (!facts) throw invalid('provider', TEXTS.unknownProvider);
  return facts;
}

async function refuseTakenName<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal('NAME_TAKEN', TEXTS.nameTaken, {
      fields: [{ field: 'name', message: TEXTS.nameTaken }],
    });
  }
}

const NOTHING_SAVED: Credentials = { host: null, settings: {}, secrets: {} };

/** Merges the saved fields with the sent ones and checks the result. Null and left-out differ: null clears. */
function mergeFields(
  ctx: Ctx,
  provider: ProviderFacts,
  saved: Credentials,
  sent: ConnectionFields,
): Credentials {
  const host = sent.host === undefined ? saved.host : sent.host || null;
  const settings = merge(saved.settings, sent.settings);
  const newSecrets = withoutMasks(sent.secrets);
  const secrets = merge(saved.secrets, newSecrets);
  checkFields(provider, { host, settings, secrets }, ctx.isProduction);
  if (host !== saved.host) requireSecrets(provider.fields, saved, newSecrets);
  return { host, settings, secrets };
}

/**
 * In production the first active account of a kind or channel is its default, unless the administrator says otherwise.
 * Elsewhere the sandbox serves until another account is made the default.
 */
const isFirst = async (ctx: Ctx, owner: Pick<sql.Connection, 'kind' | 'provider'>) =>
  ctx.isProduction && owner.kind !== 'COURIER' && !(await sql.findDefault(ctx, owner.kind, rivalsOf(owner)));

async function clearOtherDefaults(ctx: Ctx, id: number) {
  const connection = await read(ctx, id);
  if (connection.isDefault && connection.isActive)
    await sql.clearDefaults(ctx, connection.kind, rivalsOf(connection), id);
}

/** Shiprocket refuses webhook addresses that contain one of these. */
const REFUSED_IN_ADDRESSES = /sr|kr/i;

export function newHookToken(): string {
  const token = randomBytes(32).toString('base64url');
  return REFUSED_IN_ADDRESSES.test(token) ? newHookToken() : token;
}

export function createConnection(ctx: Ctx, { provider, ...fields }: CreateInput) {
  const facts = requireProvider(provider);
  const { secrets, ...merged } = mergeFields(ctx, facts, NOTHING_SAVED, fields);
  const hookToken = newHookToken();
  return inTransaction(ctx, async (tx) => {
    const isActive = fields.isActive ?? true;
    const connection = {
      ...merged,
      kind: facts.kind,
      provider,
      name: fields.name,
      isActive,
      isDefault: fields.isDefault ?? (isActive && (await isFirst(tx, { kind: facts.kind, provider }))),
      hookToken,
      secrets: sealSecrets(ctx.seal, { hookToken }, secrets),
    };
    const id = await refuseTakenName(sql.insertConnection(tx, connection));
    await clearOtherDefaults(tx, id);
    return getConnection(tx, id);
  });
}

/** What belongs to the account that the connection had before. */
async function leaveAccount(ctx: Ctx, id: number) {
  await deleteToken(ctx, id);
  await expireRegistrations(ctx, id);
  await deleteFreeAwbs(ctx, id);
}

const UNTESTED = { state: 'UNTESTED', checkedAt: null, lastError: null } as const;

export function updateConnection(ctx: Ctx, { id, revision, provider, ...sent }: UpdateInput) {
  return inTransaction(ctx, async (tx) => {
    const saved = await lock(tx, id);
    if (provider !== undefined && provider !== saved.provider) throw invalid('provider', TEXTS.providerStays);
    const facts = factsOfConnection(saved);
    const before = { ...saved, secrets: openSecrets(ctx.seal, saved) };
    const { secrets, ...merged } = mergeFields(tx, facts, before, sent);
    // A courier without an API has no fields: its AWBs are the operator's.
    const isSame = facts.fields.length === 0 || isSameAccount(before, { ...merged, secrets });
    const fields = {
      ...merged,
      name: sent.name ?? saved.name,
      isActive: sent.isActive ?? saved.isActive,
      isDefault: sent.isDefault ?? saved.isDefault,
      secrets: sealSecrets(ctx.seal, saved, secrets),
      ...(isSame ? {} : UNTESTED),
    };
    if (!(await refuseTakenName(sql.updateConnection(tx, id, fields, revision ?? null))))
      throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, {
        body: { current: await getConnection(tx, id) },
      });
    if (!isSame) await leaveAccount(tx, id);
    await clearOtherDefaults(tx, id);
    return getConnection(tx, id);
  });
}

export function deleteConnection(ctx: Ctx, { id }: ById) {
  return inTransaction(ctx, async (tx) => {
    await lock(tx, id);
    if (await sql.isInUse(tx, id)) throw new Refusal('CONNECTION_IN_USE', TEXTS.inUse);
    await sql.deleteConnection(tx, id);
    return { id };
  });
}

/** Asks the company, and keeps the result as the connection's state, unless it was edited in the meantime. */
export async function testConnection(ctx: Ctx, { id }: ById) {
  const connection = await read(ctx, id);
  const failure = await findFailure(ctx, connection);
  const checkedAt = ctx.now();
  const state = failure === null ? 'OK' : 'FAILING';
  await sql.setState(ctx, connection, { state, checkedAt, lastError: failure?.slice(0, 255) ?? null });
  return { ok: failure === null, message: failure ?? TEXTS.worked, checkedAt: checkedAt.toISOString() };
}
