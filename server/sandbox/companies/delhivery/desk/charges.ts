import { type Answer, json, text } from '../../couriers/answers.ts';
import type { DelhiveryAct } from '../settings.ts';
import { pinFacts } from './pins.ts';

const UNABLE = 'Unable to process request, Please contact: lastmile-integration@delhivery.com';
const NAMES =
  'DL RTO DTO COD FSC PEAK AWB POD LABEL MPS INS FOV CCOD CNC CWH DEMUR DOCUMENT DPH E2E FOD FS LM QC REATTEMPT ROV WOD air_surcharge pickup covid'.split(
    ' ',
  );

type Parcel = { mode: string; grams: number; origin: string; destination: string; isCod: boolean };

/** Paise without tax: a slab of 500 g at a time, dearer by air and across the country. */
export function chargePaise({ mode, grams, origin, destination, isCod }: Parcel): number {
  const perSlab = (mode === 'E' ? 5_500 : 4_000) + (origin[0] === destination[0] ? 0 : 1_500);
  return Math.max(1, Math.ceil(grams / 500)) * perSlab + (isCod ? 4_000 : 0);
}

const rupees = (paise: number) => Math.round(paise) / 100;

export async function charges({ query, account: { settings } }: DelhiveryAct): Promise<Answer> {
  const [mode, ss, pt] = [query.get('md'), query.get('ss'), query.get('pt')];
  const [origin, destination] = [query.get('o_pin') ?? '', query.get('d_pin') ?? ''];
  if (mode !== 'E' && mode !== 'S')
    return json({ error: 'md is mandatory field and its value can be E or S' });
  if (!ss || !['Delivered', 'RTO', 'DTO'].includes(ss))
    return json({ error: 'ss is mandatory field and its value can be Delivered, RTO or DTO' });
  if (!pinFacts(settings, origin)) return json({ error: 'Unable to process request for provided o_pin' });
  if (!/^[1-9]\d{5}$/.test(destination)) return text(UNABLE, 400);
  if (!pinFacts(settings, destination)) return json({ error: 'NSZ' });

  const grams = Number(query.get('cgm') ?? 0);
  const isCod = pt === 'COD';
  const paise = pt ? chargePaise({ mode, grams, origin, destination, isCod }) : 0;
  const tax = paise * 0.18;
  const parts = { charge_DL: rupees(isCod ? paise - 4_000 : paise), charge_COD: isCod ? 40 : 0 };
  return json([
    {
      ...Object.fromEntries(NAMES.map((name) => [`charge_${name}`, 0])),
      ...(pt ? parts : {}),
      zone: origin[0] === destination[0] ? 'B' : 'D',
      status: ss,
      charged_weight: grams,
      gross_amount: rupees(paise),
      total_amount: rupees(paise + tax),
      tax_data: {
        CGST: 0,
        SGST: 0,
        IGST: rupees(tax),
        swacch_bharat_tax: 0,
        krishi_kalyan_cess: 0,
        service_tax: 0,
      },
      wt_rule_id: null,
      zonal_cl: null,
      adhoc_data: {},
    },
  ]);
}
