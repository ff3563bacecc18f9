import { isLoopbackHost } from '../../../../platform/outbound/addresses.ts';
import type { Account, World } from '../../calls/company.ts';
import {
  deleteRecord,
  findRecord,
  listRecords,
  saveRecord,
  type StoreRecord,
} from '../../stores/records.sql.ts';
import { inSeconds, inStore } from '../../stores/store.ts';
import { takeId } from '../../stores/stores.sql.ts';
import { requireScope } from '../access/scopes.ts';
import { gid, idIn } from '../gid.ts';
import type { Call } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import type { ShopifyStore } from '../store.ts';

export type Carrier = {
  name: string;
  callbackUrl: string;
  active: boolean;
  supportsServiceDiscovery: boolean;
};

export const listCarriers = ({ db }: Pick<World, 'db'>, of: Account) =>
  listRecords<Carrier>(db, of, 'CARRIER');

const present = ({ id, body }: StoreRecord<Carrier>) => ({
  id: gid('DeliveryCarrierService', id),
  formattedName: `${body.name} (Rates provided by app)`,
  ...body,
});

function faultIn(
  { name, callbackUrl }: Carrier,
  { httpCallbacks, carrierRates }: ShopifyStore,
): string | null {
  const { protocol, hostname } = new URL(callbackUrl);
  const isLocal = httpCallbacks && isLoopbackHost(hostname);
  if (!carrierRates) return 'Carrier Calculated Shipping must be enabled for your store';
  if (name.trim() === '') return "Shipping rate provider name can't be blank";
  return protocol === 'https:' || isLocal ? null : 'Shipping rate provider callback url must use HTTPS';
}

const refuse = (message: string) => ({
  carrierService: null,
  userErrors: [{ field: null, message, code: 'CARRIER_SERVICE_CREATE_FAILED' }],
});

/** A name can be used once. */
export async function carrierServiceCreate({ input }: { input: Carrier }, call: Call) {
  requireScope(call, 'carrierServiceCreate', ['write_shipping']);
  const { world, of, store } = call;
  const fault = faultIn(input, store);
  if (fault) return refuse(fault);
  const carrier = await inStore(world, of, async (db) => {
    if ((await listCarriers({ db }, of)).some(({ body }) => body.name === input.name)) return null;
    const record = {
      id: await takeId(db, of),
      orderId: 0,
      body: { ...input },
      createdAt: inSeconds(world.now()),
    };
    await saveRecord(db, of, 'CARRIER', record);
    return record;
  });
  if (!carrier) return refuse(`${input.name} is already configured`);
  return { carrierService: present(carrier), userErrors: [] };
}

const find = ({ world, of }: Call, id: string) =>
  findRecord<Carrier>(world.db, of, 'CARRIER', idIn('DeliveryCarrierService', id));

export async function carrierServiceDelete({ id }: { id: string }, call: Call) {
  requireScope(call, 'carrierServiceDelete', ['write_shipping']);
  const carrier = await find(call, id);
  if (carrier) await deleteRecord(call.world.db, call.of, 'CARRIER', carrier.id);
  const message = 'The carrier or app could not be found.';
  return {
    deletedId: carrier ? id : null,
    userErrors: carrier ? [] : [{ field: ['id'], message, code: 'CARRIER_SERVICE_DELETE_FAILED' }],
  };
}

export async function carrierService({ id }: { id: string }, call: Call) {
  requireScope(call, 'carrierService', ['read_shipping']);
  const carrier = await find(call, id);
  return carrier && present(carrier);
}

export async function carrierServices(page: Page, call: Call) {
  requireScope(call, 'carrierServices', ['read_shipping']);
  return connection(await listCarriers(call.world, call.of), page, present);
}
