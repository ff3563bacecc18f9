import { type Answer, istIso, json, textOf } from '../../couriers/answers.ts';
import { listParcels, listScans, type Parcel, type Scan } from '../../couriers/tables/parcels.sql.ts';
import { regionOf } from '../desk/pins.ts';
import { numberIn } from '../manifest/checks.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { DelhiveryAct } from '../settings.ts';

const MAX_WAYBILLS = 50;

const notFound = (): Answer =>
  json({
    Success: false,
    Error: 'No such waybill or Order Id found',
    rmk: 'Data does not exists for provided Waybill(s)',
  });

const timeOf = (scan: Scan | undefined) => (scan ? istIso(scan.scanned_at) : null);

function datesOf(scans: Scan[]) {
  const first = (test: (scan: Scan) => boolean) => timeOf(scans.find(test));
  return {
    PickedupDate: first(({ code }) => code === 'X-PPOM'),
    OriginRecieveDate: first(({ code }) => code === 'X-PIOM'),
    OutDestinationDate: first(({ code }) => code === 'X-OLL4F'),
    DestRecieveDate: first(({ code }) => code === 'X-IBD3F'),
    FirstAttemptDate: first(({ code }) => code === 'X-DDD3FD'),
    DeliveryDate: first(({ status }) => status === 'Delivered'),
    RTOStartedDate: first(({ type }) => type === 'RT'),
    ReturnedDate: first(({ status }) => status === 'RTO'),
  };
}

const presentScan = (scan: Scan) => ({
  ScanDetail: {
    ScanDateTime: istIso(scan.scanned_at),
    ScanType: scan.type,
    Scan: scan.status,
    StatusDateTime: istIso(scan.scanned_at),
    ScannedLocation: scan.location,
    StatusCode: scan.code,
    Instructions: scan.remarks,
  },
});

const consigneeOf = ({ shipment }: Manifest) => ({
  City: textOf(shipment.city) || (regionOf(textOf(shipment.pin))?.city ?? ''),
  Name: textOf(shipment.name),
  Address1: [],
  Address2: [],
  Address3: '',
  PinCode: Number(shipment.pin),
  State: textOf(shipment.state),
  Country: 'India',
  Telephone1: '',
  Telephone2: '',
});

function present(parcel: Parcel<Manifest>, scans: Scan[]) {
  const { facts, createdAt } = parcel;
  const last = scans.at(-1);
  return {
    AWB: parcel.awb,
    ReferenceNo: parcel.reference,
    OrderType: facts.payment,
    CODAmount: facts.codAmount,
    InvoiceAmount: numberIn(facts.shipment.total_amount),
    Quantity: textOf(facts.shipment.quantity) || '1',
    SenderName: facts.client,
    PickupLocation: facts.warehouse,
    Origin: facts.warehouse,
    Destination: regionOf(textOf(facts.shipment.pin))?.city ?? '',
    PickUpDate: istIso(createdAt),
    ...datesOf(scans),
    PromisedDeliveryDate: null,
    ExpectedDeliveryDate: null,
    ReturnPromisedDeliveryDate: null,
    DispatchCount: scans.filter(({ code }) => code === 'X-DDD3FD').length,
    ReverseInTransit: last?.type === 'RT',
    ChargedWeight: null,
    Ewaybill: [],
    Extras: '',
    Consignee: consigneeOf(facts),
    Status: {
      Status: last?.status ?? '',
      StatusType: last?.type ?? '',
      StatusCode: last?.code ?? '',
      StatusLocation: last?.location ?? '',
      StatusDateTime: timeOf(last),
      RecievedBy: last?.status === 'Delivered' ? 'SELF' : '',
      Instructions: last?.remarks ?? '',
    },
    Scans: scans.map(presentScan),
  };
}

const listIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').split(',').filter((one) => one !== '');

/** Unknown waybills are left out, but one unknown order id refuses the whole query. */
export async function track({ db, account, query }: DelhiveryAct): Promise<Answer> {
  const [waybills, references] = [listIn(query, 'waybill'), listIn(query, 'ref_ids')];
  if (waybills.length > MAX_WAYBILLS)
    return json({ Success: false, Error: 'Maximum 50 waybills are allowed', rmk: 'Invalid request' });
  const keys =
    waybills.length > 0 ? waybills.map((awb) => ({ awb })) : references.map((reference) => ({ reference }));
  const found = await Promise.all(keys.map((key) => listParcels<Manifest>(db, account.id, key)));
  const hasUnknown = found.some((parcels) => parcels.length === 0);
  if (found.flat().length === 0 || (waybills.length === 0 && hasUnknown)) return notFound();
  const shipments = found.flat().map(async (parcel) => ({
    Shipment: present(parcel, await listScans(db, parcel.id)),
  }));
  return json({ ShipmentData: await Promise.all(shipments) });
}
