import { createHash } from 'node:crypto';
import { type Answer, type Fields, fieldsOf, json, textOf } from '../../couriers/answers.ts';
import { addToBalance } from '../../couriers/tables/accounts.sql.ts';
import {
  addParcel,
  addScan,
  countAsked,
  findParcel,
  listParcels,
} from '../../couriers/tables/parcels.sql.ts';
import { chargePaise } from '../desk/charges.ts';
import { regionOf } from '../desk/pins.ts';
import { findWarehouse } from '../desk/warehouses.ts';
import type { DelhiveryAct } from '../settings.ts';
import { scanOf } from '../tracking/scans.ts';
import { numberIn, paymentOf, remarkOnFields } from './checks.ts';
import { readData, readForm } from './form.ts';
import type { Manifest } from './manifest.ts';
import { crash, failedPackage, isCrash, refusedCreate } from './refusals.ts';
import { isUsable, ownWaybill } from './waybills.ts';

type Call = { warehouse: string; originPin: string; client: string };

/** The six fields that make a second package of the same order a duplicate. */
const fingerprintOf = (client: string, { order, total_amount, products_desc, payment_mode, name }: Fields) =>
  createHash('sha256')
    .update(JSON.stringify([client, order, total_amount, products_desc, payment_mode, name]))
    .digest('hex');

async function remarkOnWaybill(act: DelhiveryAct, waybill: string): Promise<string | null> {
  const known = await findParcel(act.db, act.account.id, { awb: waybill });
  if (known) await countAsked(act.db, known.id);
  if (known) return 'Duplicate waybill';
  return (await isUsable(act, waybill)) ? null : `Unable to consume waybill ${waybill}`;
}

async function remarkOnOrder({ db, account }: DelhiveryAct, fingerprint: string): Promise<string | null> {
  const [known] = await listParcels(db, account.id, { fingerprint });
  if (known) await countAsked(db, known.id);
  return known ? 'Duplicate order id' : null;
}

function manifestOf(shipment: Fields, { warehouse, originPin, client }: Call): Manifest {
  const payment = paymentOf(shipment);
  const route = { origin: originPin, destination: textOf(shipment.pin) };
  const mode = shipment.shipping_mode === 'Express' ? 'E' : 'S';
  const charge = chargePaise({ ...route, mode, grams: numberIn(shipment.weight), isCod: payment === 'COD' });
  const codAmount = payment === 'COD' ? numberIn(shipment.cod_amount) : 0;
  return { shipment, warehouse, client, payment, codAmount, chargePaise: charge };
}

type Saved = { manifest: Manifest; fingerprint: string; waybill: string };

async function save({ db, account, now }: DelhiveryAct, { manifest, fingerprint, waybill }: Saved) {
  const reference = textOf(manifest.shipment.order);
  const booked = { reference, fingerprint, awb: waybill, facts: manifest, at: now };
  const { id } = await addParcel(db, account.id, booked);
  const scan = scanOf({ code: 'X-UCI' }, manifest, undefined, now);
  if (scan) await addScan(db, id, scan);
  await addToBalance(db, account.id, -manifest.chargePaise);
}

async function createPackage(act: DelhiveryAct, shipment: Fields, call: Call, balance: { paise: number }) {
  const given = textOf(shipment.waybill);
  const fingerprint = fingerprintOf(call.client, shipment);
  const manifest = manifestOf(shipment, call);
  const remark =
    remarkOnFields(act.account.settings, shipment) ??
    (given ? await remarkOnWaybill(act, given) : await remarkOnOrder(act, fingerprint)) ??
    (balance.paise < manifest.chargePaise
      ? crash('client manifest charge API failed due to insufficient balance')
      : null);
  // A crashed package carries a number even if it was not saved.
  const waybill = given || (!remark || isCrash(remark) ? await ownWaybill(act) : '');
  const isSaved = !remark || (isCrash(remark) && act.account.settings.savesPartially);
  if (isSaved && !(await findParcel(act.db, act.account.id, { awb: waybill }))) {
    await save(act, { manifest, fingerprint, waybill });
    balance.paise -= manifest.chargePaise;
  }
  if (remark) return failedPackage(shipment, call.client, remark, waybill);
  return {
    status: 'Success',
    client: call.client,
    sort_code: regionOf(textOf(shipment.pin))?.sortCode ?? '',
    remarks: [''],
    waybill,
    cod_amount: manifest.codAmount,
    payment: manifest.payment,
    serviceable: true,
    refnum: textOf(shipment.order),
  };
}

export async function create(act: DelhiveryAct): Promise<Answer> {
  const { settings, balancePaise } = act.account;
  const form = readForm(act.body);
  if (!form.has('format')) return refusedCreate('format key missing in the post');
  const read = readData(form.get('data') ?? '');
  if ('remark' in read) return refusedCreate(read.remark);
  const { shipments, pickup_location: pickup, client: named } = fieldsOf(read.value);
  if (!settings.isClientActive) return refusedCreate('client is not active');
  if (shipments !== undefined && !Array.isArray(shipments))
    return refusedCreate("'unicode' object has no attribute 'get'");
  const list = (shipments ?? []).map(fieldsOf);
  const clients = [named, ...list.map(({ client }) => client)].filter((client) => client !== undefined);
  if (list.length === 0 || clients.some((client) => client !== settings.clientName))
    return refusedCreate('shipment list contains no data');
  const warehouse = await findWarehouse(act, textOf(fieldsOf(pickup).name));
  if (!warehouse) return refusedCreate('ClientWarehouse matching query does not exist.');
  if (!warehouse.isActive) return refusedCreate('Client-Warehouse is not active.');

  const call = {
    warehouse: textOf(warehouse.fields.name),
    originPin: textOf(warehouse.fields.pin),
    client: settings.clientName,
  };
  const balance = { paise: balancePaise };
  const packages = [];
  for (const shipment of list) packages.push(await createPackage(act, shipment, call, balance));
  const booked = packages.filter(({ status }) => status === 'Success');
  const count = (payment: string) => booked.filter((one) => one.payment === payment).length;
  const isDone = booked.length === packages.length;
  return json({
    cash_pickups_count: 0,
    package_count: packages.length,
    upload_wbn: `UPL${await ownWaybill(act)}`,
    replacement_count: count('REPL'),
    pickups_count: count('Pickup'),
    packages,
    cash_pickups: 0,
    cod_count: count('COD'),
    success: isDone,
    ...(isDone ? {} : { error: true }),
    prepaid_count: count('Pre-paid'),
    cod_amount: booked.reduce((sum, one) => sum + one.cod_amount, 0),
  });
}
