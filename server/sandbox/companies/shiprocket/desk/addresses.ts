import type { Db } from '../../../../platform/database/connect.ts';
import { type Answer, type Fields, fieldsOf, json, parsed, textOf } from '../../couriers/answers.ts';
import type { Account } from '../../couriers/company.ts';
import { addRecord, findRecord, listRecords, type RecordRow } from '../../couriers/tables/records.sql.ts';
import { type Errors, invalid } from '../replies.ts';
import type { ShiprocketAct, ShiprocketSettings } from '../settings.ts';

const REQUIRED = [
  'pickup_location',
  'name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'country',
  'pin_code',
];
const MAX_ADDRESS = 80;
const MAX_NICKNAME = 36;
const HAS_NUMBER = /\d|\b(house|flat|road)\b/i;

const present = ({ id, body }: RecordRow): Fields => ({ id, ...(JSON.parse(body) as Fields) });

export async function listAddresses({
  db,
  account,
}: Pick<ShiprocketAct, 'db' | 'account'>): Promise<Fields[]> {
  return (await listRecords(db, account.id, 'PLACE')).map(present);
}

/** A nickname must match in case and spaces, and its address be active. */
export async function findAddress({ db, account }: ShiprocketAct, nickname: string) {
  const row = await findRecord(db, account.id, 'PLACE', nickname);
  const fields = row?.name === nickname ? present(row) : null;
  return fields && fields.status !== 0 ? { fields } : null;
}

export const addAddress = (db: Db, account: Account<ShiprocketSettings>, fields: Fields, at: Date) => {
  const state = {
    phone_verified: account.settings.verifiesPhones ? 1 : 0,
    status: 1,
    rto_address_id: null,
    is_primary_location: 0,
  };
  const name = textOf(fields.pickup_location);
  return addRecord(db, account.id, { kind: 'PLACE', name, body: { ...state, ...fields }, at });
};

function faultsIn(fields: Fields): Errors {
  const errors: Errors = {};
  for (const name of REQUIRED)
    if (textOf(fields[name]) === '') errors[name] = [`The ${name.replaceAll('_', ' ')} field is required.`];
  const address = textOf(fields.address);
  if (address.length > MAX_ADDRESS)
    errors.address ??= [`The address may not be over ${MAX_ADDRESS} characters.`];
  if (!HAS_NUMBER.test(address))
    errors.address ??= ['Address line 1 should have House no / Flat no / Road no.'];
  if (textOf(fields.pickup_location).length > MAX_NICKNAME)
    errors.pickup_location ??= [`The pickup location may not be over ${MAX_NICKNAME} characters.`];
  return errors;
}

export const pickupAddresses = async (act: ShiprocketAct): Promise<Answer> =>
  json({ data: { shipping_address: await listAddresses(act) } });

export async function addPickup(act: ShiprocketAct): Promise<Answer> {
  const fields = fieldsOf(parsed(act.body));
  const errors = faultsIn(fields);
  const nickname = textOf(fields.pickup_location);
  if (await findRecord(act.db, act.account.id, 'PLACE', nickname))
    errors.pickup_location ??= ['Address nick name already in use'];
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { id } = await addAddress(act.db, act.account, fields, act.now);
  return json({ success: true, address: { id, ...fields } });
}
