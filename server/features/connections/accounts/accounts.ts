import type { AccountCarrier, Carrier } from '../../../carriers/carrier.ts';
import { courierProviders } from '../../../carriers/providers.ts';
import { CONNECTION_TEXTS as TEXTS } from '../../../contract/texts/connections.ts';
import type { Ctx } from '../../../deps.ts';
import type { AccountChannel } from '../../../messages/channel.ts';
import { messageProviders } from '../../../messages/providers.ts';
import type { AccountGateway, Gateway } from '../../../payments/gateway.ts';
import { paymentProviders } from '../../../payments/providers.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { createAccount, type Provider } from '../../../platform/outbound/account.ts';
import { CompanyRefusal, NoAnswer } from '../../../platform/outbound/http-client.ts';
import { watchCalls } from '../../../platform/outbound/watched-calls.ts';
import { required } from '../../../platform/required.ts';
import { type Connection, findConnection, holdConnection } from '../connections.sql.ts';
import { recordExchange } from '../exchanges/exchanges.ts';
import { maskRepeated } from '../exchanges/masking.ts';
import { SANDBOX } from '../providers.ts';
import { openSecrets } from '../secrets.ts';
import { tokenStore } from './tokens.ts';

const COURIERS: Readonly<Partial<Record<string, Provider<AccountCarrier>>>> = courierProviders;
const GATEWAYS: Readonly<Partial<Record<string, Provider<AccountGateway>>>> = paymentProviders;

/** A shorter secret could be part of an id or an amount. */
const MIN_MASKED_LENGTH = 8;

function connect<T>(ctx: Ctx, connection: Connection, { baseUrl, connect: open }: Provider<T>): T {
  const { id } = connection;
  const secrets = openSecrets(ctx.seal, connection);
  const masked = Object.values(secrets).filter((secret) => secret.length >= MIN_MASKED_LENGTH);
  const account = createAccount({
    id,
    baseUrl,
    host: connection.host?.replace(/\/$/, ''),
    settings: Object.fromEntries(
      Object.entries(connection.settings).map(([name, value]) => [name, String(value)]),
    ),
    secrets,
    now: ctx.now,
    mask: (words) => maskRepeated(words, masked),
    record: (exchange) => recordExchange(ctx, id, exchange, Object.values(secrets)),
    token: tokenStore(ctx, connection),
  });
  return open(account);
}

/** The names of the outside services in the metrics. */
const SERVICES = { COURIER: 'courier', PAYMENT: 'gateway', MESSAGE: 'messages' } as const;

function openAdapter<T extends object>(ctx: Ctx, connection: Connection, provider: Provider<T>): T {
  const { id, revision, kind } = connection;
  const known = ctx.adapters.known.get(id);
  if (known?.revision === revision) return known.adapter as T;
  const opened = connect(ctx.adapters.ctx(), connection, provider);
  const adapter = watchCalls(SERVICES[kind], opened, ctx.adapters.recordCall);
  ctx.adapters.known.set(id, { revision, adapter });
  return adapter;
}

type CourierAccount = {
  /** Null for the sandbox, which needs no account. */
  account: AccountCarrier | null;
  carrier: Carrier;
  pollMinutes: number;
};

const DEFAULT_POLL_MINUTES = 30;
const pollMinutesOf = (connection: Connection | undefined) =>
  Number(connection?.settings.pollMinutes ?? DEFAULT_POLL_MINUTES);

/** The polling interval of an account's parcels. Works for an account that cannot be opened. */
export const findPollMinutes = async (ctx: Ctx, connectionId: number | null): Promise<number> =>
  pollMinutesOf(connectionId === null ? undefined : await findConnection(ctx, connectionId));

/** Opens the account that a parcel was booked with. Null means the sandbox; production has none. */
export async function openCourier(ctx: Ctx, connectionId: number | null): Promise<CourierAccount> {
  return openCourierOf(ctx, connectionId === null ? undefined : await findConnection(ctx, connectionId));
}

/**
 * Opens the account that will book a parcel, and keeps the connection from being deactivated or deleted until the
 * transaction has stored the parcel.
 */
export async function holdCourier(ctx: Ctx, connectionId: number | null): Promise<CourierAccount> {
  const connection = connectionId === null ? undefined : await holdConnection(ctx, connectionId);
  if (connectionId !== null && !connection?.isActive)
    throw new Refusal('NO_COURIER_ACCOUNT', TEXTS.noAccount);
  return openCourierOf(ctx, connection);
}

function openCourierOf(ctx: Ctx, connection: Connection | undefined): CourierAccount {
  if (!connection || connection.provider === SANDBOX) {
    const carrier = ctx.carriers.sandbox;
    if (!carrier) throw new Refusal('UNAVAILABLE', TEXTS.noAccount);
    return { account: null, carrier, pollMinutes: DEFAULT_POLL_MINUTES };
  }
  const account = openAdapter(ctx, connection, required(COURIERS[connection.provider]));
  return { account, carrier: account, pollMinutes: pollMinutesOf(connection) };
}

const openPaymentAccount = (ctx: Ctx, connection: Connection): AccountGateway =>
  openAdapter(ctx, connection, required(GATEWAYS[connection.provider]));

/** Opens the gateway where a payment is or will be started. Null means the sandbox; production has none. */
export async function openGateway(ctx: Ctx, connectionId: number | null): Promise<Gateway> {
  const connection = connectionId === null ? undefined : await findConnection(ctx, connectionId);
  if (!connection || connection.provider === SANDBOX) return ctx.gateway;
  return openPaymentAccount(ctx, connection);
}

/** Null for the sandbox, which needs no account. */
export const openMessageAccount = (ctx: Ctx, connection: Connection): AccountChannel | null =>
  connection.provider === SANDBOX
    ? null
    : openAdapter(ctx, connection, required(messageProviders[connection.provider]));

async function check(ctx: Ctx, connection: Connection): Promise<void> {
  if (connection.provider === SANDBOX) return;
  if (connection.kind === 'PAYMENT') return openPaymentAccount(ctx, connection).check();
  if (connection.kind === 'MESSAGE') return openMessageAccount(ctx, connection)?.check();
  const { account } = await openCourier(ctx, connection.id);
  await account?.check();
}

/** Asks the company something that costs nothing. Returns why that failed; null if it did not. */
export async function findFailure(ctx: Ctx, connection: Connection): Promise<string | null> {
  try {
    await check(ctx, connection);
    return null;
  } catch (error) {
    if (error instanceof NoAnswer) return TEXTS.noAnswer(error.message);
    if (error instanceof CompanyRefusal || error instanceof Refusal) return error.message;
    throw error;
  }
}
