import { randomBytes } from 'node:crypto';
import { COMMON_TEXTS } from '../../contract/texts/common.ts';
import { CONNECTION_TEXTS as TEXTS } from '../../contract/texts/connections.ts';
import type { Ctx } from '../../deps.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import { checkAccount } from './accounts/accounts.ts';
import type {
  ById,
  ConnectionFields,
  ConnectionFilter,
  CreateInput,
  UpdateInput,
} from './connections.contract.ts';
import * as sql from './connections.sql.ts';
import { checkFields, checkHost, merge } from './fields.ts';
import { findProvider, type ProviderFacts, rivalsOf } from './providers.ts';
import { maskSecrets, openSecrets, sealSecrets, withoutMasks } from './secrets.ts';

export { sealedTokens } from './accounts/tokens.sql.ts';
export { findPollMinutes, openCourier, openGateway } from './accounts/accounts.ts';
export { takeAwb } from './awbs/awbs.ts';
export { findLastName, findRegisteredName, registerPoint, type RegisteredPoint } from './points/points.ts';
export { sealedConnections } from './sealed.sql.ts';

const notFound = () => new Refusal('NOT_FOUND', TEXTS.notFound);

function present(ctx: Ctx, connection: sql.Connection) {
  const { hookToken, checkedAt, ...shown } = connection;
  const fields = findProvider(connection.provider)?.fields ?? [];
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

/** The active connection that this webhook address belongs to. */
export const findByHook = (ctx: Ctx, token: string) => sql.findByHookToken(ctx, token);

/** The connection of new payments. Null: none is the default. */
export const findDefaultGateway = async (ctx: Ctx): Promise<number | null> =>
  (await sql.findDefault(ctx, 'PAYMENT'))?.id ?? null;

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

const NOTHING_SAVED = { hookToken: '', host: null, settings: {}, secrets: {} };

/** Merges the saved fields with the sent ones and checks the result. Null and left-out differ: null clears. */
function mergeFields(
  ctx: Ctx,
  provider: ProviderFacts,
  saved: Pick<sql.Connection, 'hookToken' | 'host' | 'settings' | 'secrets'>,
  sent: ConnectionFields,
) {
  const host = sent.host === undefined ? saved.host : sent.host;
  const settings = merge(saved.settings, sent.settings);
  const secrets = merge(openSecrets(ctx.seal, saved), withoutMasks(sent.secrets));
  checkFields(provider.fields, settings, secrets);
  checkHost(host, {
    isProduction: ctx.carriers.sandbox === undefined,
    isName: provider.fields.some(({ name }) => name === 'port'),
  });
  return { host, settings, secrets };
}

async function clearOtherDefaults(ctx: Ctx, id: number) {
  const { kind, provider, isDefault, isActive } = await read(ctx, id);
  if (isDefault && isActive) await sql.clearDefaults(ctx, kind, rivalsOf(provider), id);
}

export function createConnection(ctx: Ctx, { provider, ...fields }: CreateInput) {
  const facts = requireProvider(provider);
  const { secrets, ...merged } = mergeFields(ctx, facts, NOTHING_SAVED, fields);
  const hookToken = randomBytes(32).toString('base64url');
  return inTransaction(ctx, async (tx) => {
    const connection = {
      ...merged,
      kind: facts.kind,
      provider,
      name: fields.name,
      isActive: fields.isActive ?? true,
      isDefault: fields.isDefault ?? false,
      hookToken,
      secrets: sealSecrets(ctx.seal, { hookToken }, secrets),
    };
    const id = await refuseTakenName(sql.insertConnection(tx, connection));
    await clearOtherDefaults(tx, id);
    return getConnection(tx, id);
  });
}

/** Changed credentials are untested. */
export function updateConnection(ctx: Ctx, { id, revision, ...sent }: UpdateInput) {
  return inTransaction(ctx, async (tx) => {
    const saved = await read(tx, id);
    const { secrets, ...merged } = mergeFields(tx, requireProvider(saved.provider), saved, sent);
    const isSameAccount = sent.host === undefined && !sent.settings && !sent.secrets;
    const fields = {
      ...merged,
      name: sent.name ?? saved.name,
      isActive: sent.isActive ?? saved.isActive,
      isDefault: sent.isDefault ?? saved.isDefault,
      secrets: sealSecrets(ctx.seal, saved, secrets),
      state: isSameAccount ? saved.state : ('UNTESTED' as const),
    };
    if (!(await refuseTakenName(sql.updateConnection(tx, id, fields, revision ?? null))))
      throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, {
        body: { current: await getConnection(tx, id) },
      });
    await clearOtherDefaults(tx, id);
    return getConnection(tx, id);
  });
}

export function deleteConnection(ctx: Ctx, { id }: ById) {
  return inTransaction(ctx, async (tx) => {
    await read(tx, id);
    if (await sql.isInUse(tx, id)) throw new Refusal('CONNECTION_IN_USE', TEXTS.inUse);
    await sql.deleteConnection(tx, id);
    return { id };
  });
}

/** Asks the company, and keeps the result as the connection's state. */
export async function testConnection(ctx: Ctx, { id }: ById) {
  const connection = await read(ctx, id);
  const failure = await checkAccount(ctx, connection).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
  await sql.setState(ctx, id, failure === null ? 'OK' : 'FAILING', failure);
  const { checkedAt } = await read(ctx, id);
  return {
    ok: failure === null,
    message: failure ?? TEXTS.worked,
    checkedAt: required(checkedAt).toISOString(),
  };
}
