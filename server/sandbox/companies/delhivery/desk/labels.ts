import { type Answer, json, pdf, textOf } from '../../couriers/answers.ts';
import { findParcel } from '../../couriers/tables/parcels.sql.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { DelhiveryAct } from '../settings.ts';
import { regionOf } from './pins.ts';

const BLANK_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** One waybill a call; a list finds nothing. */
export async function packingSlip({ db, account, query, baseUrl }: DelhiveryAct): Promise<Answer> {
  const wbn = query.get('wbns') ?? '';
  const parcel = await findParcel<Manifest>(db, account.id, { awb: wbn });
  if (!parcel) return json({ packages: [], packages_found: 0 });
  if (query.get('pdf')?.toLowerCase() === 'true') {
    const link = `${baseUrl}/labels/${wbn}.pdf`;
    return json({ packages: [{ wbn, pdf_download_link: link, pdf_encoding: '' }], packages_found: 1 });
  }
  const { shipment, payment, codAmount, warehouse, client } = parcel.facts;
  const destination = regionOf(textOf(shipment.pin));
  const fields = {
    wbn,
    oid: parcel.reference,
    barcode: BLANK_PNG,
    oid_barcode: BLANK_PNG,
    sort_code: destination?.sortCode ?? '',
    origin: warehouse,
    destination: destination?.city ?? '',
    name: shipment.name,
    address: shipment.add,
    pin: Number(shipment.pin),
    contact: textOf(shipment.phone),
    pt: payment,
    cod: codAmount,
    rs: Number(shipment.total_amount ?? 0),
    weight: shipment.weight ?? 0,
    prd: shipment.products_desc ?? '',
    sadd: shipment.seller_add ?? '',
    radd: shipment.return_add ?? '',
    snm: shipment.seller_name ?? '',
    cd: parcel.createdAt.toISOString(),
    mot: shipment.shipping_mode === 'Express' ? 'E' : 'S',
    pdd: null,
    qty: textOf(shipment.quantity) || '1',
    cl: client,
    cl_logo: '',
    delhivery_logo: '',
    ewbn: [],
  };
  return json({ packages: [fields], packages_found: 1 });
}

export const labelFile = async (): Promise<Answer> => pdf;
