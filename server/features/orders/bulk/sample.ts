import type { Ctx } from '../../../deps.ts';
import { writeSheet } from '../../../platform/sheets/sheets.ts';
import { BULK_COLUMNS, type BulkColumn } from './bulk.contract.ts';

type SampleRow = Partial<Record<BulkColumn, string | number | null>>;

/** Order ids contain the minute: a later sample uploads without duplicates. */
function exampleRows(stamp: string): SampleRow[] {
  const first: SampleRow = {
    'Order ID': `SAMPLE-${stamp}-1`,
    'Customer Name': 'Asha Rao',
    Phone: '9876543210',
    Email: 'asha@example.com',
    Address: '12, 4th Cross, Gandhi Bazaar, Basavanagudi',
    Landmark: 'Near the post office',
    Pincode: '560004',
    City: 'Bengaluru',
    State: 'Karnataka',
    'Payment Mode': 'COD',
    'Weight (kg)': 0.5,
    'Length (cm)': 20,
    'Width (cm)': 15,
    'Height (cm)': 8,
    'Product Name': 'Cotton kurta',
    'Product Code': 'KUR-M-01',
    'Product Price': 799,
    'Product Qty': 1,
  };
  const second: SampleRow = {
    'Order ID': `SAMPLE-${stamp}-2`,
    'Customer Name': 'Imran Sheikh',
    Phone: '9812345670',
    Email: null,
    Address: 'Flat 5, Sagar Apartments, 21 Veer Nariman Road',
    'Address 2': 'Churchgate',
    Pincode: '400020',
    City: 'Mumbai',
    State: 'Maharashtra',
    'Payment Mode': 'PREPAID',
    'Weight (kg)': 1.2,
    'Length (cm)': 30,
    'Width (cm)': 20,
    'Height (cm)': 10,
    'Product Name': 'Steel water bottle 1 l',
    'Product Code': 'BOT-1L',
    'Product Price': 449.5,
    'Product Qty': 2,
  };
  const sleeve = {
    'Product Name': 'Bottle sleeve',
    'Product Code': null,
    'Product Price': 99,
    'Product Qty': 2,
  };
  return [first, second, { ...second, ...sleeve }];
}

export function sampleFile(ctx: Ctx) {
  const stamp = ctx.now().toISOString().replace(/\D/g, '').slice(2, 12);
  const rows = exampleRows(stamp).map((row) => BULK_COLUMNS.map(({ name }) => row[name] ?? null));
  const columns = BULK_COLUMNS.map(({ name, ...rest }) => ({
    ...rest,
    title: rest.isRequired ? `${name}*` : name,
  }));
  return { name: 'Orders_Sample.xlsx', body: writeSheet('Orders', columns, rows) };
}
