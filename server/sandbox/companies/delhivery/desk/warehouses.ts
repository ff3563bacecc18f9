import type { Db } from '../../../../platform/database/connect.ts';
import { DAY_MS } from '../../../../platform/time.ts';
import { type Answer, type Fields, fieldsOf, json, parsed, textOf } from '../../couriers/answers.ts';
import type { Account } from '../../couriers/company.ts';
import { addRecord, findRecord, updateRecord } from '../../couriers/tables/records.sql.ts';
import type { DelhiveryAct, DelhiverySettings } from '../settings.ts';

const REQUIRED = ['name', 'phone', 'pin', 'return_address'];
const CREATE_KEYS = [
  ...REQUIRED,
  ...['registered_name', 'email', 'address', 'city', 'country'],
  ...['return_pin', 'return_city', 'return_state', 'return_country'],
];
const EDIT_KEYS = ['name', 'pin', 'address', 'phone'];

export const refusedWarehouse = (error: string): Answer => json({ success: false, error, data: {} }, 400);

type Warehouse = { fields: Fields; isActive: boolean };

/** Its name must match in case and spaces. */
export async function findWarehouse(act: Pick<DelhiveryAct, 'db' | 'account' | 'now'>, name: string) {
  const row = await findRecord(act.db, act.account.id, 'PLACE', name);
  if (row?.name !== name) return null;
  const { fields, isActive } = JSON.parse(row.body) as Warehouse;
  const age = act.now.getTime() - row.created_at.getTime();
  return { id: row.id, fields, isActive: isActive || age >= DAY_MS };
}

function wrongKey(fields: Fields, known: string[], required: string[]): string | null {
  const unknown = Object.keys(fields).find((key) => !known.includes(key));
  if (unknown) return `${unknown}: unknown field`;
  const missing = required.find((key) => textOf(fields[key]) === '');
  return missing ? `${missing}: This field is required.` : null;
}

const present = (act: DelhiveryAct, fields: Fields, active: boolean, message: string) =>
  json({
    data: {
      name: fields.name,
      pincode: textOf(fields.pin),
      phone: Number(fields.phone),
      client: act.account.settings.clientName,
      address: fields.address ?? '',
      active,
      message,
    },
    success: true,
    error: '',
  });

export const addWarehouse = (db: Db, account: Account<DelhiverySettings>, fields: Fields, at: Date) =>
  addRecord(db, account.id, {
    kind: 'PLACE',
    name: textOf(fields.name),
    body: { fields, isActive: account.settings.activatesWarehouses },
    at,
  });

export async function createWarehouse(act: DelhiveryAct): Promise<Answer> {
  const fields = fieldsOf(parsed(act.body));
  const wrong = wrongKey(fields, CREATE_KEYS, REQUIRED);
  if (wrong) return refusedWarehouse(wrong);
  const name = textOf(fields.name);
  if (await findRecord(act.db, act.account.id, 'PLACE', name))
    return refusedWarehouse(`ClientWarehouse with name '${name}' already exists.`);
  await addWarehouse(act.db, act.account, fields, act.now);
  const { activatesWarehouses } = act.account.settings;
  return present(act, fields, activatesWarehouses, 'A new client warehouse has been created');
}

export async function editWarehouse(act: DelhiveryAct): Promise<Answer> {
  const changes = fieldsOf(parsed(act.body));
  const wrong = wrongKey(changes, EDIT_KEYS, ['name', 'pin']);
  if (wrong) return refusedWarehouse(wrong);
  const found = await findWarehouse(act, textOf(changes.name));
  if (!found) return refusedWarehouse('ClientWarehouse matching query does not exist.');
  const fields = { ...found.fields, ...changes };
  await updateRecord(act.db, found.id, { fields, isActive: found.isActive });
  return present(act, fields, found.isActive, 'Client warehouse has been updated');
}
