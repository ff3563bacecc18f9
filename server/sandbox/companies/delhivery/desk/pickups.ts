import { DAY_MS, isDay, istDay } from '../../../../platform/time.ts';
import { type Answer, fieldsOf, json, parsed, textOf } from '../../couriers/answers.ts';
import { addRecord, listRecords } from '../../couriers/tables/records.sql.ts';
import type { DelhiveryAct } from '../settings.ts';
import { regionOf } from './pins.ts';
import { findWarehouse } from './warehouses.ts';

const MAX_DAYS_AHEAD = 7;

export const refusedPickup = (message: string): Answer =>
  json({ status: false, success: false, pr_exist: false, error: { message }, data: { message } }, 400);

/** The company takes a pickup that is already open for the warehouse as a refusal that names it. */
function alreadyOpen(id: number): Answer {
  const message = `A Pickup Request ${id} for this Pickup Location Already Exist.`;
  return json({
    status: false,
    success: false,
    pickup_id: id,
    pr_exist: true,
    error: { message, code: id },
    data: { message },
  });
}

type Pickup = { pickup_id: number; pickup_location_name: string; pickup_date: string };

const pickupsAt = async ({ db, account }: DelhiveryAct, warehouse: string) =>
  (await listRecords(db, account.id, 'PICKUP'))
    .map(({ body }) => JSON.parse(body) as Pickup)
    .filter(({ pickup_location_name: name }) => name === warehouse);

export async function requestPickup(act: DelhiveryAct): Promise<Answer> {
  const { db, account, now } = act;
  const fields = fieldsOf(parsed(act.body));
  const [name, day] = [textOf(fields.pickup_location), textOf(fields.pickup_date)];
  const warehouse = await findWarehouse(act, name);
  if (!warehouse)
    return refusedPickup('Invalid Pickup Location ClientWarehouse matching query does not exist.');
  if (!warehouse.isActive) return refusedPickup('Wrong/Inactive center');
  if (account.settings.isAutoPickup) return refusedPickup('Client is on auto pickup');
  if (!isDay(day) || !/^\d{2}:\d{2}:\d{2}$/.test(textOf(fields.pickup_time)))
    return refusedPickup('pickup_date must be YYYY-MM-DD and pickup_time HH:mm:ss');
  if (day < istDay(now)) return refusedPickup('Pickup date cannot be in past');
  if (day > istDay(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS)))
    return refusedPickup('Pickup date cannot be more than 7 days from today: not more than 7 days');

  const made = await pickupsAt(act, name);
  const open = made.find((pickup) => pickup.pickup_date >= istDay(now));
  if (open) return alreadyOpen(open.pickup_id);
  const pickup = {
    pickup_id: 4_000_000 + account.id * 1_000 + (await listRecords(db, account.id, 'PICKUP')).length,
    client_name: account.settings.clientName,
    pickup_location_name: name,
    incoming_center_name: `${regionOf(textOf(warehouse.fields.pin))?.city ?? ''}_Hub_P`,
    pickup_time: fields.pickup_time,
    pickup_date: day,
    expected_package_count: Number(fields.expected_package_count),
  };
  await addRecord(db, account.id, { kind: 'PICKUP', name: String(pickup.pickup_id), body: pickup, at: now });
  return json(pickup, 201);
}
