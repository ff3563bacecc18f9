import { MAX_PRODUCTS } from '../limits.ts';
import { PINCODE_TEXTS } from './pincodes.ts';
import { NO_SUCH_LOGISTIC, RETURN_WITH_COD } from './rates.ts';

export const TEXTS = {
  profileMissing: 'Please complete your Profile & Company details to start placing orders.',
  valueTooHigh: 'Your order value must be lesser than ₹50,000',
  orderIdTaken: 'Order ID already exists',
  logisticMissing: NO_SUCH_LOGISTIC,
  noPickupPoint: 'Please add at least one pickup point',
  pickupPointMissing: 'Pickup point is requried',
  returnIsPrepaid: RETURN_WITH_COD,
  pinUnknown: PINCODE_TEXTS.unknown,
  scheduleMissing: 'Please enter shipment pickup date and time',
  scheduleOutside: 'The pickup must be between now and the end of the day after tomorrow',
  scheduleStep: 'The pickup time must be a multiple of 10 minutes',
  rateChanged: 'The rate has changed. Please choose the courier again.',
  notFound: 'Order not found',
  notPending: 'Only a pending order can be changed',
  productNotFound: 'Product not found',
  tooManyProducts: `An order can have no more than ${MAX_PRODUCTS} products`,
  lastProduct: 'An order needs at least one product',
  sortOfParcels: 'With `parcel`, orders sort by date only',
} as const;

/** The API returns the first two. The upload page shows the others. */
export const BULK_TEXTS = {
  fileMissing: 'Orders csv file is required',
  noRows: 'The file has no orders',
  failed: 'Orders Upload failed',
  uploaded: 'Orders Uploaded Successfully',
} as const;
