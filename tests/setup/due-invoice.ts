import type { Parties, Summary } from '../../server/features/billing/billing.contract.ts';

type Due = {
  sellerId: number;
  month: string;
  financialYear: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  paise: number;
};

const PARTIES: Parties = {
  operator: {
    name: 'Harkara',
    address: '1 Fort Road, Bengaluru',
    state: 'Karnataka',
    stateCode: '29',
    gstin: '29AABCU9603R1ZJ',
    email: 'billing@harkara.example',
  },
  client: {
    name: 'Asha Traders',
    address: '12 MG Road, Bengaluru',
    gstin: null,
    pan: null,
    email: 'asha@traders.example',
    phone: '9876543210',
  },
  placeOfSupply: { state: 'Karnataka', code: '29' },
};
const SUMMARY: Summary = { kinds: [], taxes: [], sac: '996812' };

/** The row of an issued invoice that nobody has paid. Lists of all sellers' invoices show it, so it is whole. */
export const dueInvoiceRow = ({ sellerId, month, financialYear, number, issuedOn, dueOn, paise }: Due) => ({
  seller_id: sellerId,
  month,
  kind: 'INVOICE',
  state: 'ISSUED',
  financial_year: financialYear,
  number,
  issued_on: issuedOn,
  due_on: dueOn,
  client_name: PARTIES.client.name,
  parties: JSON.stringify(PARTIES),
  summary: JSON.stringify(SUMMARY),
  shipments: 1,
  line_count: 1,
  taxable_paise: paise,
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
  total_paise: paise,
  paid_paise: 0,
});
