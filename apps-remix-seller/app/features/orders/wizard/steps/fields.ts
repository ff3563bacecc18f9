import type { Input } from '@harkara/server/contract/calls';

/**
 * The fields of an order, step by step. Reading the form, its hidden fields, its inputs and the API's payload
 * follow these lists.
 */

type OrderInput = Input<'add/shipping'>;

export type TextField = {
  name: keyof OrderInput['customerDetails'];
  label: string;
  maxLength?: number;
  optional?: boolean;
  /** How the input differs from a plain text input. */
  kind?: 'orderId' | 'phone' | 'email' | 'address';
};

/** The rows of the customer step. A new text field of an order is one line here. */
export const CUSTOMER_ROWS = [
  [
    { name: 'customerUniqueId', label: 'Order ID', maxLength: 60, kind: 'orderId' },
    { name: 'name', label: 'Customer Name', maxLength: 100 },
    { name: 'phoneNo', label: 'Phone', kind: 'phone' },
    { name: 'email', label: 'Email', maxLength: 40, optional: true, kind: 'email' },
  ],
  [{ name: 'address', label: 'Address', maxLength: 180, kind: 'address' }],
  [
    { name: 'addressTwo', label: 'Address 2', maxLength: 180, optional: true },
    { name: 'landMark', label: 'Landmark', maxLength: 100, optional: true },
  ],
] as const satisfies readonly (readonly TextField[])[];

export const PARCEL_INPUTS = [
  { name: 'weight', label: 'Weight', unit: 'kg' },
  { name: 'length', label: 'Length', unit: 'cm' },
  { name: 'width', label: 'Width', unit: 'cm' },
  { name: 'height', label: 'Height', unit: 'cm' },
] as const satisfies readonly { name: keyof OrderInput['packingDetails']; label: string; unit: string }[];

export const CUSTOMER_FIELDS = [
  ...CUSTOMER_ROWS.flat().map(({ name }) => name),
  ...(['pin', 'city', 'state'] as const),
];
export const PARCEL_FIELDS = PARCEL_INPUTS.map(({ name }) => name);
export const PRODUCT_FIELDS = ['productName', 'productCode', 'productPrice', 'productQty'] as const;

export const STEPS = [
  { name: 'type', label: 'Shipment Type', fields: ['shipmentTypeId'] },
  { name: 'customer', label: 'Customer Details', fields: CUSTOMER_FIELDS },
  { name: 'package', label: 'Package Details', fields: [...PARCEL_FIELDS, 'paymentType'] },
  { name: 'logistics', label: 'Logistics', fields: ['logistic'] },
  { name: 'schedule', label: 'Schedule Shipment Pickup', fields: ['scheduleDay', 'scheduleTime'] },
] as const;

export type Step = (typeof STEPS)[number];
export type StepName = Step['name'];

/** Fields of every step: `paymentFor` is the shipment type that the payment mode was chosen for. */
export const COMMON_FIELDS = ['trackingId', 'formId', 'paymentFor', 'userPickLocationOrDeliveryId'] as const;

export type OrderField = (typeof COMMON_FIELDS)[number] | Step['fields'][number];

export const stepOf = (name: unknown): Step | undefined => STEPS.find((step) => step.name === name);
export const indexOf = (name: StepName): number => STEPS.findIndex((step) => step.name === name);
