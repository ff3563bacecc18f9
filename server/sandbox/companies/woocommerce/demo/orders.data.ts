import type { Fields } from '../../calls/company.ts';

export type DemoOrder = Fields & {
  status: string;
  payment_method: string;
  billing: Fields;
  line_items: Fields[];
  refunds?: { reason: string; total: string }[];
};

type Place = [address_1: string, address_2: string, city: string, state: string, postcode: string];

const place = ([address_1, address_2, city, state, postcode]: Place) => ({
  address_1,
  address_2,
  city,
  state,
  postcode,
});

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '.');

function buyer(name: string, phone: string, ...at: Place): Fields {
  const [first_name = '', ...last] = name.split(' ');
  const email = `${slugOf(name)}@mail.example`;
  return { first_name, last_name: last.join(' '), phone, email, ...place(at) };
}

const line = (id: number, quantity = 1, more: Fields = {}): Fields => ({ product_id: id, quantity, ...more });

const flatRate = (total: string): Fields[] => [{ method_id: 'flat_rate', method_title: 'Flat rate', total }];

type More = Fields & { refunds?: DemoOrder['refunds'] };

const order =
  (status: string, payment_method: string) =>
  (billing: Fields, line_items: Fields[], more: More = {}): DemoOrder => ({
    status,
    payment_method,
    ...more,
    billing,
    line_items,
  });

const cod = order('processing', 'cod');
const prepaid = order('processing', 'razorpay');
const phonepe = order('processing', 'phonepe');
const done = order('completed', 'razorpay');

/** Oldest first. Phone numbers and addresses are made up; the pincodes are real unless the comment says otherwise. */
export const DEMO_ORDERS: DemoOrder[] = [
  done(buyer('Meera Iyer', '9000010001', '7, Sannidhi Street', 'Mylapore', 'Chennai', 'TN', '600004'), [
    line(12),
  ]),
  done(
    buyer('Farhan Ansari', '9000010002', '22-B, Carter Road', 'Bandra West', 'Mumbai', 'MH', '400050'),
    [line(17)],
    { shipping_lines: flatRate('99.00') },
  ),
  order('completed', 'cod')(
    buyer('Lakshmi Devi', '9000010003', 'Plot 18, MVP Colony', '', 'Visakhapatnam', 'AP', '530002'),
    [line(13, 2)],
  ),
  order('cancelled', 'cod')(
    buyer('Rohit Verma', '9000010004', '45, Hazratganj', '', 'Lucknow', 'UP', '226001'),
    [line(162)],
  ),
  order('completed', 'cod')(
    buyer('Gurpreet Kaur', '9000010005', 'House 1204, Sector 17-C', '', 'Chandigarh', 'CH', '160017'),
    [line(152)],
    { shipping_lines: flatRate('60.00') },
  ),
  order('cancelled', 'razorpay')(
    buyer('Nikhil Joshi', '9000010006', '9, Prabhat Road, Lane 4', 'Deccan Gymkhana', 'Pune', 'MH', '411004'),
    [line(18)],
  ),
  order('refunded', 'razorpay')(
    buyer('Ananya Sen', '9000010007', '31/2, Gariahat Road', '', 'Kolkata', 'WB', '700019'),
    [line(20)],
    {
      refunds: [{ reason: 'Damaged in transit', total: '-1499.00' }],
    },
  ),
  done(
    buyer('Suresh Pillai', '9000010008', 'TC 12/440, Vazhuthacaud', '', 'Thiruvananthapuram', 'KL', '695001'),
    [line(24, 4)],
  ),
  order('failed', 'razorpay')(
    buyer('Deepak Yadav', '9000010009', '88, Civil Lines', '', 'Allahabad', 'UP', '211001'),
    [line(26)],
  ),
  // Orders that wait for money.
  order('on-hold', 'bacs')(
    buyer('Kavita Agarwal', '9000010010', '14, Johari Bazar', 'Near Hawa Mahal', 'Jaipur', 'RJ', '302001'),
    [line(11, 2)],
  ),
  order('on-hold', 'bacs')(
    buyer('Thomas Kurian', '9000010011', '27/1803, Panampilly Nagar', '', 'Kochi', 'KL', '682016'),
    [line(25)],
  ),
  order('pending', 'razorpay')(
    buyer('Sneha Kulkarni', '9000010012', '3, Dharampeth Extension', '', 'Nagpur', 'MH', '440001'),
    [line(153)],
  ),
  order('pending', 'phonepe')(
    buyer('Imran Qureshi', '9000010013', '61, Arera Colony', '', 'Bhopal', 'MP', '462001'),
    [line(222)],
  ),
  // Plain orders that are ready.
  cod(buyer('Priya Sharma', '9000010014', 'B-204, Shanti Kunj', 'Andheri West', 'Mumbai', 'MH', '400058'), [
    line(14),
  ]),
  prepaid(
    buyer(
      'Arjun Nair',
      '9000010015',
      '560, 12th Main, HAL 2nd Stage',
      'Indiranagar',
      'Bengaluru',
      'KA',
      '560038',
    ),
    [line(161), line(162)],
  ),
  cod(
    buyer('Shalini Mishra', '9000010016', 'D-11/4, Assi Ghat Road', '', 'Varanasi', 'UP', '221001'),
    [line(19, 2)],
    { shipping_lines: flatRate('49.00') },
  ),
  phonepe(
    buyer(
      'Harsh Patel',
      '9000010017',
      '12, Navrangpura Society',
      'Near Law Garden',
      'Ahmedabad',
      'GJ',
      '380009',
    ),
    [line(17)],
  ),
  prepaid(
    buyer(
      'Divya Reddy',
      '9000010018',
      'Flat 502, Banjara Heights',
      'Road No. 3',
      'Hyderabad',
      'TS',
      '500034',
    ),
    [line(11), line(21, 2)],
  ),
  cod(buyer('Manoj Gupta', '9000010019', '201, Vijay Nagar', '', 'Indore', 'MP', '452001'), [line(25)]),
  // The phone is missing.
  cod(buyer('Geeta Rawat', '', '5, Rajpur Road', '', 'Dehradun', 'UK', '248001'), [line(20)]),
  // A pincode of five digits, as it is typed in a hurry.
  cod(buyer('Vikram Shetty', '9000010021', '17, Church Street', '', 'Bengaluru', 'KA', '56003'), [
    line(162, 2),
  ]),
  // A pincode that no post office has.
  prepaid(buyer('Pooja Bansal', '9000010022', '8, Model Town', '', 'Ludhiana', 'PB', '999999'), [line(151)]),
  // The real pincode 400069, with a space.
  cod(
    buyer('Rekha Desai', '+91 90000 10023', '3, Nagardas Road', 'Andheri East', 'Mumbai', 'MH', '400 069'),
    [line(13)],
  ),
  // The product has no weight.
  prepaid(buyer('Ishita Banerjee', '9000010024', 'CF-212, Salt Lake', '', 'Kolkata', 'WB', '700091'), [
    line(23, 2),
  ]),
  // Weights are known of one line only.
  cod(buyer('Sunita Behera', '9000010025', 'Plot 44, Bapuji Nagar', '', 'Bhubaneswar', 'OR', '751001'), [
    line(23),
    line(13),
  ]),
  // Partly refunded: a COD order collects less, a prepaid one stays paid.
  cod(
    buyer('Naveen Kumar', '9000010026', '41, Race Course Road', '', 'Coimbatore', 'TN', '641001'),
    [line(161), line(163)],
    { refunds: [{ reason: 'M is out of stock', total: '-999.00' }] },
  ),
  prepaid(
    buyer('Ritu Malhotra', '9000010027', 'C-41, Okhla Phase 1', '', 'New Delhi', 'DL', '110020'),
    [line(14), line(21)],
    { refunds: [{ reason: 'Earrings sold out', total: '-399.00' }] },
  ),
  // HTML entities in a person's and a company's name.
  prepaid(
    {
      ...buyer('Michelle D&#8217;Souza', '9000010028', '12, Rua de Ourem', '', 'Panaji', 'GA', '403001'),
      company: 'D&#8217;Souza &amp; Daughters',
      email: 'michelle@mail.example',
    },
    [line(11)],
  ),
  // Three variations.
  cod(buyer('Abdul Rahman', '9000010029', '6-3-1090, Rajbhavan Road', '', 'Hyderabad', 'TS', '500081'), [
    line(221),
    line(222),
    line(223),
  ]),
  // A very long address.
  cod(
    buyer(
      'Chandrashekhar Venkataraman',
      '9000010030',
      'Flat No. 1403, 14th Floor, Tower C, Prestige Shantiniketan Apartments (enter by Gate No. 3, not by the main ' +
        'gate), behind Government Higher Primary School, next to the old banyan tree and the Sri Ganesha temple',
      'Opposite to the lane between Sai Medicals and Nandini Milk Parlour, Whitefield Main Road, Hoodi Village Post, ' +
        'please call before you come because the guard does not allow deliveries after 8 pm',
      'Bengaluru',
      'KA',
      '560066',
    ),
    [line(18)],
  ),
  // A present: the parcel goes to somebody else, with a phone of their own.
  prepaid(
    buyer('Aditya Rane', '9000010031', '18, Law College Road', '', 'Pune', 'MH', '411014'),
    [line(12)],
    {
      shipping: {
        first_name: 'Vasanthi',
        last_name: 'Rane',
        phone: '9000010131',
        ...place(['4, Raja Street', 'T. Nagar', 'Chennai', 'TN', '600017']),
      },
      customer_note: 'Gift wrap please. No bill in the box.',
    },
  ),
  // The shipping address is empty: the buyer's address counts.
  cod(buyer('Balwinder Singh', '9000010032', '23, Mall Road', '', 'Ludhiana', 'PB', '141001'), [line(20)], {
    shipping: {
      first_name: '',
      last_name: '',
      company: '',
      country: '',
      phone: '',
      ...place(['', '', '', '', '']),
    },
  }),
  // Devanagari, and a single name.
  cod(
    {
      ...buyer('सीता', '9000010033', 'मकान नंबर 12, शिवाजी मार्ग', 'रेलवे स्टेशन के पास', 'Patna', 'BR', '800001'),
      email: 'sita@mail.example',
    },
    [line(13)],
  ),
  // Phones as people write them.
  prepaid(buyer('Rajesh Thakur', '09000010034', 'Villa 6, Sanjauli', '', 'Shimla', 'HP', '171001'), [
    line(19),
  ]),
  cod(buyer('Zara Sheikh', '+91-90000-10035', '11, Residency Road', '', 'Srinagar', 'JK', '190001'), [
    line(152),
  ]),
  // A charge for COD as a fee.
  cod(buyer('Kiran Bhat', '9000010036', '2, Kodialbail', '', 'Mangaluru', 'KA', '575001'), [line(26)], {
    fee_lines: [{ name: 'COD charges', total: '40.00', total_tax: '0.00', tax_status: 'none' }],
    shipping_lines: flatRate('60.00'),
  }),
  // A coupon.
  prepaid(
    buyer('Tanvi Shah', '9000010037', '5, Alkapuri', '', 'Vadodara', 'GJ', '390001'),
    [line(12, 1, { off: 800 })],
    { coupon_lines: [{ id: 1, code: 'diwali10', discount: '761.90', discount_tax: '38.10' }] },
  ),
  // Paid in full by a coupon: nothing to collect.
  cod(
    buyer('Joseph Lepcha', '9000010038', 'Tibet Road', '', 'Gangtok', 'SK', '737101'),
    [line(24, 1, { off: 449 })],
    { coupon_lines: [{ id: 1, code: 'free-tea', discount: '427.62', discount_tax: '21.38' }] },
  ),
  // A COD plugin with an id of its own.
  cod(buyer('Neha Chauhan', '9000010039', 'H-90, Sector 18', '', 'Noida', 'UP', '201301'), [line(151)], {
    payment_method: 'wc_smart_cod',
    payment_method_title: 'Cash on Delivery (advance of ₹0)',
    date_paid_gmt: null,
    transaction_id: '',
  }),
  // The name only sounds like cash.
  prepaid(
    buyer('Siddharth Jain', '9000010040', '33, Fateh Sagar Road', '', 'Udaipur', 'RJ', '313001'),
    [line(14)],
    {
      payment_method: 'cashfree',
      payment_method_title: 'Cashfree Payments',
    },
  ),
  // The shop set it to processing, but a cheque is not paid yet: it is neither COD nor prepaid.
  order('processing', 'cheque')(
    buyer('Mohan Das', '9000010041', '19, Morabadi', '', 'Ranchi', 'JH', '834001'),
    [line(25, 2)],
    { payment_method_title: 'Check payments', date_paid_gmt: null },
  ),
  // Six pressure cookers: over 17 kg.
  prepaid(
    {
      ...buyer('Anil Agrawal', '9000010042', 'Shop 4, Pandri Market', '', 'Raipur', 'CG', '492001'),
      company: 'Agrawal Caterers',
    },
    [line(25, 6)],
    { shipping_lines: flatRate('480.00') },
  ),
  // Remote places.
  cod(buyer('Tenzin Dolma', '9000010043', 'Fort Road', 'Near Polo Ground', 'Leh', 'LA', '194101'), [
    line(20),
  ]),
  prepaid(buyer('Bhaskar Baruah', '9000010044', '16, Pan Bazar', '', 'Guwahati', 'AS', '781001'), [
    line(24, 2),
  ]),
  cod(buyer('Kumar Swamy', '9000010045', 'Middle Point', '', 'Port Blair', 'AN', '744101'), [line(161)]),
  // Abroad: no domestic courier takes it.
  prepaid(
    { ...buyer('Fatima Noor', '+971500000046', 'Villa 9, Al Wasl', '', 'Dubai', '', ''), country: 'AE' },
    [line(11)],
  ),
  // Numbered by a plugin, and the state is missing.
  phonepe(
    buyer('Yash Trivedi', '9000010047', '71, Ring Road', 'Ghod Dod', 'Surat', '', '395007'),
    [line(17), line(18)],
    { number: 'KH/26-27/0047' },
  ),
  order('checkout-draft', 'cod')(
    buyer('Om Prakash', '9000010048', '1, Sadar Bazar', '', 'Agra', 'UP', '282001'),
    [line(162)],
  ),
  order('pending', 'razorpay')(
    buyer('Trisha Saha', '9000010049', '40, Ballygunge Place', '', 'Kolkata', 'WB', '700019'),
    [line(14)],
  ),
  cod(buyer('Asha Kumari', '9000010050', '77, Vontikoppal', '', 'Mysuru', 'KA', '570001'), [
    line(151),
    line(26),
  ]),
];
