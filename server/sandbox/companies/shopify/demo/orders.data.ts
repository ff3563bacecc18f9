import type { LineInput, OrderInput } from '../changes/input.ts';
import type { Address } from '../orders/order.ts';

const PROVINCES: Record<string, string> = {
  AN: 'Andaman and Nicobar Islands',
  AS: 'Assam',
  AP: 'Andhra Pradesh',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  MH: 'Maharashtra',
  MP: 'Madhya Pradesh',
  OR: 'Odisha',
  PB: 'Punjab',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TS: 'Telangana',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
};

type Place = [address1: string, address2: string, city: string, provinceCode: string, zip: string];
type Buyer = Pick<OrderInput, 'email'> & { shippingAddress: Partial<Address> };

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '.');

/** An empty text is a field that the buyer left out. */
function buyer(name: string, phone: string, ...[address1, address2, city, code, zip]: Place): Buyer {
  const [firstName = '', ...last] = name.split(' ');
  return {
    email: `${slugOf(name)}@mail.example`,
    shippingAddress: {
      firstName,
      lastName: last.join(' ') || null,
      phone: phone || null,
      address1,
      address2: address2 || null,
      city,
      province: PROVINCES[code] ?? null,
      provinceCode: code || null,
      zip,
    },
  };
}

const line = (variant: number, quantity = 1): LineInput => ({ variant, quantity });

type More = Omit<OrderInput, 'email' | 'lineItems'>;

const order =
  (usual: OrderInput) =>
  (
    { email, shippingAddress }: Buyer,
    lineItems: LineInput[],
    { shippingAddress: more, ...own }: More = {},
  ): OrderInput => ({
    ...usual,
    ...own,
    email,
    shippingAddress: more === null ? null : { ...shippingAddress, ...more },
    lineItems,
  });

const cod = order({});
const prepaid = order({ gateways: ['Razorpay Secure (UPI, Cards, Wallets, NetBanking)'], paid: 'all' });
const cards = order({ gateways: ['shopify_payments'], paid: 'all' });
const sent = (number: string) => ({
  fulfilled: { number, company: 'Delhivery', url: `https://www.delhivery.com/track/package/${number}` },
});

/** Oldest first. People are made up; the pincodes are real unless the comment says otherwise. */
export const DEMO_ORDERS: OrderInput[] = [
  // What the shop owner has sent already.
  prepaid(
    buyer('Leela Raghavan', '+919000020001', '14, Kutchery Road', 'Mylapore', 'Chennai', 'TN', '600004'),
    [line(12)],
    sent('1490000000011'),
  ),
  prepaid(
    buyer('Cyrus Irani', '+919000020002', '3, Perry Cross Road', 'Bandra West', 'Mumbai', 'MH', '400050'),
    [line(17)],
    { shipping: 99, ...sent('1490000000022') },
  ),
  cod(
    buyer('Padma Raju', '+919000020003', 'Plot 6, MVP Colony', '', 'Visakhapatnam', 'AP', '530002'),
    [line(13, 2)],
    sent('1490000000033'),
  ),
  cards(
    buyer('Anjali Menon', '+919000020004', 'TC 9/221, Pattom', '', 'Thiruvananthapuram', 'KL', '695001'),
    [line(24, 4)],
    {
      fulfilled: {},
    },
  ),
  // Cancelled orders.
  cod(buyer('Sumit Rastogi', '+919000020005', '8, Hazratganj', '', 'Lucknow', 'UP', '226001'), [line(162)], {
    cancelled: 'CUSTOMER',
  }),
  prepaid(
    buyer('Nidhi Bhargava', '+919000020006', '77, Civil Lines', '', 'Prayagraj', 'UP', '211001'),
    [line(26)],
    { cancelled: 'INVENTORY' },
  ),
  // Money that is not there yet.
  cards(
    buyer('Vivek Khanna', '+919000020007', 'House 220, Sector 17-B', '', 'Chandigarh', 'CH', '160017'),
    [line(152)],
    { paid: 0, authorized: true },
  ),
  order({ gateways: ['Bank Deposit'] })(
    buyer('Rukmini Bohra', '+919000020008', '2, Johari Bazar', '', 'Jaipur', 'RJ', '302001'),
    [line(11, 2)],
  ),
  // On hold.
  prepaid(
    buyer('George Chacko', '+919000020009', '18, Panampilly Nagar', '', 'Kochi', 'KL', '682016'),
    [line(25)],
    { onHold: 'The buyer asked to wait' },
  ),
  cod(buyer('Snehal Wagh', '+919000020010', '5, Dharampeth', '', 'Nagpur', 'MH', '440001'), [line(153)], {
    onHold: 'High risk of fraud',
    tags: ['fraud-check'],
  }),
  // Plain orders that are ready.
  cod(buyer('Rehana Khan', '+919000020011', '16, Arera Colony', '', 'Bhopal', 'MP', '462001'), [line(222)]),
  cod(
    buyer(
      'Kavya Shenoy',
      '+919000020012',
      'A-12, Veera Desai Road',
      'Andheri West',
      'Mumbai',
      'MH',
      '400058',
    ),
    [line(14)],
  ),
  prepaid(buyer('Rohan Pai', '+919000020013', '221, 9th Main', 'Indiranagar', 'Bengaluru', 'KA', '560038'), [
    line(161),
    line(162),
  ]),
  cod(
    buyer('Shivani Tiwari', '+919000020014', 'B-3/14, Assi', '', 'Varanasi', 'UP', '221001'),
    [line(19, 2)],
    { shipping: 49 },
  ),
  prepaid(
    buyer('Dhruv Patel', '+919000020015', '4, Swastik Society', 'Navrangpura', 'Ahmedabad', 'GJ', '380009'),
    [line(17)],
  ),
  cards(
    buyer(
      'Sai Teja Reddy',
      '+919000020016',
      'Flat 301, Road No. 12',
      'Banjara Hills',
      'Hyderabad',
      'TS',
      '500034',
    ),
    [line(11), line(21, 2)],
  ),
  cod(buyer('Mukesh Soni', '+919000020017', '88, Vijay Nagar', '', 'Indore', 'MP', '452001'), [line(25)]),
  // Paid in part now, the rest on delivery.
  order({
    gateways: ['Cash on Delivery (COD)', 'Razorpay Secure (UPI, Cards, Wallets, NetBanking)'],
    paid: 199,
  })(
    buyer('Aparna Kamat', '+919000020018', '31, Law College Road', '', 'Pune', 'MH', '411004'),
    [line(161), line(151)],
    { tags: ['Partial COD'] },
  ),
  order({ gateways: ['Cash on Delivery (COD)', 'Gokwik Prepaid'], paid: 500 })(
    buyer('Harpreet Gill', '+919000020019', '12, Mall Road', '', 'Ludhiana', 'PB', '141001'),
    [line(12)],
    { shipping: 60 },
  ),
  order({ gateways: ['manual'], paid: 1000.5 })(
    buyer('Debashish Roy', '+919000020020', '9/1, Gariahat Road', '', 'Kolkata', 'WB', '700019'),
    [line(20)],
  ),
  // The phone is missing.
  cod(buyer('Hema Negi', '', '2, Rajpur Road', '', 'Dehradun', 'UK', '248001'), [line(20)]),
  // A pincode of five digits, as it is typed in a hurry.
  cod(buyer('Nitin Gowda', '+919000020022', '40, Church Street', '', 'Bengaluru', 'KA', '56003'), [
    line(162, 2),
  ]),
  // A pincode that no post office has.
  prepaid(buyer('Simran Sethi', '+919000020023', '19, Model Town', '', 'Ludhiana', 'PB', '999999'), [
    line(151),
  ]),
  // The real pincode 400069, with a space.
  cod(
    buyer('Bhavna Desai', '+91 90000 20024', '7, Nagardas Road', 'Andheri East', 'Mumbai', 'MH', '400 069'),
    [line(13)],
  ),
  // The product has no weight.
  prepaid(buyer('Moumita Ghosh', '+919000020025', 'CF-90, Salt Lake', '', 'Kolkata', 'WB', '700091'), [
    line(23, 2),
  ]),
  // Weights are known of one line only.
  cod(buyer('Laxmi Sahoo', '+919000020026', 'Plot 12, Bapuji Nagar', '', 'Bhubaneswar', 'OR', '751001'), [
    line(23),
    line(13),
  ]),
  // An article that was typed in by hand: no variant, no SKU, no weight.
  cod(buyer('Senthil Murugan', '+919000020027', '8, Race Course Road', '', 'Coimbatore', 'TN', '641001'), [
    { title: 'Custom blouse stitching', price: 650, sku: null },
  ]),
  // Devanagari, and a single name.
  cod(
    {
      ...buyer('गीता', '+919000020028', 'मकान नंबर 7, बोरिंग रोड', 'हनुमान मंदिर के पास', 'Patna', 'BR', '800001'),
      email: 'gita@mail.example',
    },
    [line(13)],
  ),
  // A very long address.
  cod(
    buyer(
      'Venkata Subramaniam Ramachandran',
      '+919000020029',
      'Flat No. 902, 9th Floor, Tower F, Brigade Lakefront Apartments (enter by the service gate behind the club ' +
        'house, not by the lake side), next to the Government Lower Primary School and the water tank',
      'Opposite to the lane between Annapurna Medicals and the Nandini Milk Parlour, EPIP Zone, Whitefield Main ' +
        'Road, Hoodi Village Post, please call before you come because the guard does not allow deliveries after 8 pm',
      'Bengaluru',
      'KA',
      '560066',
    ),
    [line(18)],
  ),
  // A note for the packer.
  prepaid(
    buyer('Gayatri Pillai', '+919000020030', '6, Raja Street', 'T. Nagar', 'Chennai', 'TN', '600017'),
    [line(12)],
    {
      note: 'Gift wrap please. No bill in the box.',
    },
  ),
  // Phones as people write them.
  prepaid(buyer('Tashi Negi', '09000020031', 'Villa 2, Sanjauli', '', 'Shimla', 'HP', '171001'), [line(19)]),
  cod(buyer('Sameer Wani', '+91-90000-20032', '4, Residency Road', '', 'Srinagar', 'JK', '190001'), [
    line(152),
  ]),
  // Only the order has a phone, not the address.
  cod(buyer('Rachel D’Souza', '', '12, Rua de Ourem', '', 'Panaji', 'GA', '403001'), [line(11)], {
    phone: '+919000020033',
  }),
  // The only name is that of a company.
  prepaid(
    {
      email: 'orders@agrawal.example',
      shippingAddress: {
        ...buyer('', '+919000020034', 'Shop 9, Pandri Market', '', 'Raipur', 'CG', '492001').shippingAddress,
        firstName: null,
        company: 'Agrawal Caterers',
      },
    },
    // Over 17 kg.
    [line(25, 6)],
    { shipping: 480 },
  ),
  // A coupon.
  prepaid(buyer('Khushi Shah', '+919000020035', '9, Alkapuri', '', 'Vadodara', 'GJ', '390001'), [line(12)], {
    discount: 800,
  }),
  // Free of charge by a coupon: nothing to collect.
  cod(buyer('Pema Bhutia', '+919000020036', 'Tibet Road', '', 'Gangtok', 'SK', '737101'), [line(24)], {
    discount: 449,
  }),
  // Names of gateways that say nothing, or the wrong thing.
  order({ gateways: ['cash_on_delivery'] })(
    buyer('Monika Chauhan', '+919000020037', 'H-12, Sector 18', '', 'Noida', 'UP', '201301'),
    [line(151)],
  ),
  order({ gateways: ['Cashfree Payments'], paid: 'all' })(
    buyer('Lokesh Jain', '+919000020038', '21, Fateh Sagar Road', '', 'Udaipur', 'RJ', '313001'),
    [line(14)],
  ),
  order({ gateways: ['Cash on Delivery (COD)'], paid: 'all' })(
    buyer('Alok Das', '+919000020039', '5, Morabadi', '', 'Ranchi', 'JH', '834001'),
    [line(25, 2)],
    { note: 'Paid by UPI after the call' },
  ),
  order({ gateways: [] })(
    buyer('Ruchi Malhotra', '+919000020040', 'C-9, Okhla Phase 1', '', 'New Delhi', 'DL', '110020'),
    [line(14), line(21)],
  ),
  // Three variants.
  cod(buyer('Asif Ali', '+919000020041', '6-3-44, Madhapur', '', 'Hyderabad', 'TS', '500081'), [
    line(221),
    line(222),
    line(223),
  ]),
  // Remote places.
  cod(buyer('Stanzin Angmo', '+919000020042', 'Fort Road', 'Near Polo Ground', 'Leh', 'LA', '194101'), [
    line(20),
  ]),
  prepaid(buyer('Ankur Kalita', '+919000020043', '11, Pan Bazar', '', 'Guwahati', 'AS', '781001'), [
    line(24, 2),
  ]),
  cod(buyer('Selvam Pillai', '+919000020044', 'Middle Point', '', 'Port Blair', 'AN', '744101'), [line(161)]),
  // Abroad: no domestic courier takes it.
  cards(buyer('Noor Al Mansoori', '+971500000045', 'Villa 3, Al Wasl', '', 'Dubai', '', ''), [line(11)], {
    shippingAddress: {
      province: 'Dubai',
      provinceCode: 'DU',
      country: 'United Arab Emirates',
      countryCodeV2: 'AE',
      zip: null,
    },
  }),
  // The state is missing.
  prepaid(buyer('Jignesh Trivedi', '+919000020046', '14, Ring Road', 'Ghod Dod', 'Surat', '', '395007'), [
    line(17),
    line(18),
  ]),
  // Nothing to send.
  prepaid(
    buyer('Ira Sen', '+919000020047', '', '', '', '', ''),
    [{ title: 'Gift card of ₹500', price: 500, requiresShipping: false }],
    { shippingAddress: null },
  ),
  // The shop owner tries his own checkout.
  cod(buyer('Test Order', '+919000020048', '1, Test Street', '', 'Mangaluru', 'KA', '575001'), [line(26)], {
    test: true,
  }),
  cod(buyer('Farida Begum', '+919000020049', '3, Sadar Bazar', '', 'Agra', 'UP', '282001'), [line(162)]),
  cod(buyer('Savitri Kumari', '+919000020050', '52, Vontikoppal', '', 'Mysuru', 'KA', '570001'), [
    line(151),
    line(26),
  ]),
];
