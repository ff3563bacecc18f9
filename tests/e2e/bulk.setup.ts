const HEAD =
  'Order ID,Customer Name,Phone,Email,Address,Address 2,Landmark,Pincode,City,State,Payment Mode,Weight (kg),Length (cm),' +
  'Width (cm),Height (cm),Product Name,Product Code,Product Price,Product Qty';

const row = (orderId: string, { phone = '9876543210', payment = 'PREPAID' } = {}) =>
  `${orderId},Asha Rao,${phone},,"12, 4th Cross, Gandhi Bazaar",,,560004,Bengaluru,Karnataka,${payment},0.5,20,15,8,Kurta,K-1,799,1`;

const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

export const ordersFile = (orderIds: string[], changes: { phone?: string; payment?: string } = {}) =>
  csv('orders.csv', [HEAD, ...orderIds.map((orderId) => row(orderId, changes))]);

export const pointsFile = (names: string[], pin = '560004') =>
  csv('points.csv', [
    'Pickup Point Name,Phone,Email,Pincode,City,State,Address,GST No',
    ...names.map((name) => `${name},9876543210,,${pin},Bengaluru,Karnataka,"12, 4th Cross, Gandhi Bazaar",`),
  ]);

export const plainFile = (name: string, bytes: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'a'),
});
