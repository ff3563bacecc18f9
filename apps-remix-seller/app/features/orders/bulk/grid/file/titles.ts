import type { FileRows } from '@harkara/server/contract/models';

/** Our column → the title that a file has for it. */
export type Titles = Record<string, string>;

const plainOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What shops and spreadsheets call our columns, in plain letters. */
const OTHER_NAMES: Record<string, string[]> = {
  'Order ID': [
    'order',
    'orderno',
    'ordernumber',
    'orderref',
    'orderreference',
    'reference',
    'customerorderid',
    'name',
  ],
  'Customer Name': [
    'customer',
    'buyer',
    'buyername',
    'consignee',
    'consigneename',
    'shippingname',
    'fullname',
  ],
  Phone: [
    'phoneno',
    'phonenumber',
    'mobile',
    'mobileno',
    'mobilenumber',
    'contact',
    'contactno',
    'shippingphone',
  ],
  Email: ['emailid', 'emailaddress', 'customeremail'],
  Address: ['address1', 'addressline1', 'shippingaddress', 'shippingaddress1', 'street'],
  'Address 2': ['addressline2', 'shippingaddress2'],
  Pincode: ['pin', 'zip', 'zipcode', 'postalcode', 'postcode', 'shippingzip', 'shippingpincode'],
  City: ['shippingcity', 'town'],
  State: ['shippingstate', 'shippingprovince', 'province'],
  'Payment Mode': ['payment', 'paymentmethod', 'paymenttype', 'mode'],
  'Weight (kg)': ['weight', 'weightinkg', 'deadweight'],
  'Length (cm)': ['length', 'lengthincm'],
  'Width (cm)': ['width', 'breadth', 'widthincm', 'breadthcm'],
  'Height (cm)': ['height', 'heightincm'],
  'Product Name': ['product', 'item', 'itemname', 'lineitemname', 'productdescription'],
  'Product Code': ['sku', 'productsku', 'itemcode', 'lineitemsku'],
  'Product Price': ['price', 'unitprice', 'rate', 'lineitemprice', 'productvalue'],
  'Product Qty': ['qty', 'quantity', 'productquantity', 'lineitemquantity', 'units'],
};

/** The seller's own choices where the file has them; then a guess for each column that is missing. */
export function guessTitles(
  { titles, columns }: Pick<FileRows, 'titles' | 'columns'>,
  remembered: Titles,
): Titles {
  const found: Titles = {};
  for (const { name } of columns) {
    const own = remembered[name];
    if (own !== undefined && titles.includes(own)) found[name] = own;
  }
  const used = new Set([...Object.values(found), ...columns.flatMap(({ title }) => title ?? [])]);
  for (const { name, title } of columns) {
    if (title !== null || found[name] !== undefined) continue;
    const names = [plainOf(name), ...(OTHER_NAMES[name] ?? [])];
    const guess = titles.find((each) => !used.has(each) && names.includes(plainOf(each)));
    if (guess === undefined) continue;
    found[name] = guess;
    used.add(guess);
  }
  return found;
}
