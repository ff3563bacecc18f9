import { type Person } from './app.ts';
import { anOrderId, stateOf } from './orders.ts';
import { csv, upload, type Upload } from './uploads.ts';

const PATH = 'shipping/fileUpload';
export const HEADER = [
  'Order ID',
  'Customer Name',
  'Phone',
  'Email',
  'Address',
  'Address 2',
  'Landmark',
  'Pincode',
  'City',
  'State',
  'Payment Mode',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Product Name',
  'Product Code',
  'Product Price',
  'Product Qty',
] as const;
export type Cells = Partial<Record<(typeof HEADER)[number], string>>;

export const aRow = (changes: Cells = {}) => {
  const cells: Cells = {
    'Order ID': anOrderId(),
    'Customer Name': 'Asha Rao',
    Phone: '9812345670',
    Email: 'asha@example.com',
    Address: 'Flat 5, 21 Veer Nariman Road',
    'Address 2': 'Churchgate',
    Landmark: '',
    Pincode: '400020',
    City: 'Bombay',
    State: stateOf(changes.Pincode ?? '400020'),
    'Payment Mode': 'PREPAID',
    'Weight (kg)': '0.5',
    'Length (cm)': '20',
    'Width (cm)': '15',
    'Height (cm)': '8',
    'Product Name': 'Kurta',
    'Product Code': 'KUR-1',
    'Product Price': '499.5',
    'Product Qty': '2',
    ...changes,
  };
  return HEADER.map((name) => cells[name]);
};
export const file = (...rows: ReturnType<typeof aRow>[]) => csv([HEADER, ...rows]);

type Common = Record<string, unknown>;

/** Uploads a file of orders from the seller's pickup point. */
export const sendOrders = (
  seller: Person,
  pickupLocationId: number,
  what: Upload,
  changes: Common = {},
  headers = {},
) =>
  upload(
    PATH,
    seller,
    what,
    {
      fileUploadOrders: {
        userId: seller.userId,
        pickupLocationId,
        courierId: 1,
        motId: 2,
        shipmentTypeId: 1,
        ...changes,
      },
    },
    headers,
  );
