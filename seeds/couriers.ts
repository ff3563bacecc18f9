import type { Knex } from 'knex';
import { insertMissing } from './insert.ts';

const [AIR, SURFACE] = [1, 2];

type Courier = { id: number; name: string; does_returns?: true; schedules_pickup?: true };

const COURIERS: readonly Courier[] = [
  { id: 1, name: 'Delhivery', does_returns: true },
  { id: 2, name: 'Blue Dart' },
  { id: 3, name: 'DTDC' },
  { id: 4, name: 'Ekart' },
  { id: 5, name: 'XpressBees' },
  { id: 6, name: 'Ecom Express' },
  { id: 7, name: 'Shadowfax', schedules_pickup: true },
  { id: 8, name: 'India Post' },
  { id: 9, name: 'Gati' },
  { id: 10, name: 'Amazon Shipping' },
];

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

export async function seedCouriers(db: Knex) {
  const couriers = COURIERS.map(({ id, name, does_returns = false, schedules_pickup = false }) => ({
    id,
    name,
    logo_path: `/couriers/${slug(name)}.svg`,
    does_returns,
    schedules_pickup,
  }));
  const services = COURIERS.flatMap(({ id }) => [AIR, SURFACE].map((mot_id) => ({ courier_id: id, mot_id })));
  await insertMissing(db, 'couriers', couriers);
  await insertMissing(db, 'courier_services', services);
}
