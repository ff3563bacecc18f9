export const ORDER_STATUSES = ['PENDING', 'BOOKING', 'READY', 'CANCEL'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const ORDER_TABS = ['PENDING', 'READY', 'CANCEL'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** What a seller can do with an order, if its state allows it. */
export const ORDER_ACTIONS = ['SHIP', 'EDIT', 'DELETE', 'CANCEL', 'LABEL', 'REATTEMPT', 'RETURN'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** What a job does with each of its orders. */
export const ORDER_JOB_ACTIONS = ['SHIP', 'DELETE', 'CANCEL'] as const;
export type OrderJobAction = (typeof ORDER_JOB_ACTIONS)[number];
export const ORDER_JOB_STATES = ['RUNNING', 'DONE', 'STOPPED'] as const;
export type OrderJobState = (typeof ORDER_JOB_STATES)[number];

export const TRACKING_STATUSES = [
  'PENDING',
  'READY_TO_SHIP',
  'PICKUP_SCHEDULED',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RTO_INITIATED',
  'RTO_IN_TRANSIT',
  'RTO_DELIVERED',
  'LOST',
  'CANCELLED',
] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];
/** Repeated later, they do not revert a pickup. */
export const STATUSES_BEFORE_PICKUP: TrackingStatus[] = ['PENDING', 'READY_TO_SHIP', 'PICKUP_SCHEDULED'];
/** On the way back, unless the parcel is delivered after all. */
export const RETURN_STATUSES: TrackingStatus[] = ['RTO_INITIATED', 'RTO_IN_TRANSIT', 'RTO_DELIVERED'];
/** Scans of other statuses that arrive later do not change them. */
export const FINAL_STATUSES: TrackingStatus[] = ['DELIVERED', 'RTO_DELIVERED'];

type Group = { id: string; word: string; statuses: readonly TrackingStatus[] };
/** Where a shipped parcel is, in the order in which it gets there. Tabs, badges and files use the same word. */
export const PARCEL_GROUPS = [
  { id: 'toPickUp', word: 'To pick up', statuses: STATUSES_BEFORE_PICKUP },
  { id: 'inTransit', word: 'In transit', statuses: ['PICKED_UP', 'IN_TRANSIT'] },
  { id: 'outForDelivery', word: 'Out for delivery', statuses: ['OUT_FOR_DELIVERY'] },
  { id: 'ndr', word: 'NDR', statuses: ['UNDELIVERED'] },
  { id: 'delivered', word: 'Delivered', statuses: ['DELIVERED'] },
  { id: 'rto', word: 'RTO', statuses: RETURN_STATUSES },
  { id: 'lost', word: 'Lost', statuses: ['LOST'] },
] as const satisfies readonly Group[];
export type ParcelGroup = (typeof PARCEL_GROUPS)[number]['id'];

export const parcelGroupOf = (status: string): (typeof PARCEL_GROUPS)[number] | undefined =>
  PARCEL_GROUPS.find(({ statuses }) => (statuses as readonly string[]).includes(status));

const ORDER_WORDS: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  BOOKING: 'Booking',
  READY: 'Ready',
  CANCEL: 'Cancelled',
};

/** Of a shipped order: where its parcel is. A tracking status without a group is CANCELLED. */
export function wordOfOrder(status: OrderStatus, trackingStatus: string | null, isRefused: boolean): string {
  if (status === 'PENDING' && isRefused) return 'Refused';
  if (status !== 'READY' || trackingStatus === null) return ORDER_WORDS[status];
  return parcelGroupOf(trackingStatus)?.word ?? ORDER_WORDS.CANCEL;
}

/**
 * Display statuses of a failed delivery (NDR). UNDELIVERED makes it Pending; a re-attempt that the courier accepts
 * makes it received.
 * It is In Transit after OUT_FOR_DELIVERY, or after IN_TRANSIT if there is a re-attempt.
 * DELIVERED closes it as Success, RTO_… as Returned, LOST as Lost, CANCELLED as Failed. Later scans do not reopen it.
 */
export const NDR_STATUS_TEXT = {
  PENDING: 'Pending',
  RECEIVED: 'received',
  IN_TRANSIT: 'In Transit',
  RETURNED: 'Returned',
  LOST: 'Lost',
  SUCCESS: 'Success',
  FAILED: 'Failed',
} as const;
export type NdrStatus = keyof typeof NDR_STATUS_TEXT;
export type NdrStatusText = (typeof NDR_STATUS_TEXT)[NdrStatus];
export const NDR_STATUSES: readonly NdrStatusText[] = Object.values(NDR_STATUS_TEXT);
export const PAYMENT_STATES = ['PENDING', 'SUCCESS', 'FAILED'] as const;

export const ADJUSTMENT_DIRECTIONS = ['CREDIT', 'DEBIT'] as const;
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];
/** Also the kinds of their wallet entries. */
export const ADJUSTMENT_KINDS = [
  'BANK_TRANSFER',
  'PROMO',
  'GOODWILL',
  'LOST_PARCEL_CLAIM',
  'CORRECTION',
] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
/** Entries after booking: RTO charge and its COD refund, the reversal of both, and weight differences. */
export const LATER_KINDS = [
  'RTO_CHARGE',
  'COD_REVERSAL',
  'RTO_REFUND',
  'COD_CHARGE',
  'WEIGHT_CHARGE',
  'WEIGHT_REFUND',
] as const;
export type LaterKind = (typeof LATER_KINDS)[number];
export const SHIPMENT_KINDS = ['SHIPMENT_CHARGE', 'SHIPMENT_REFUND', ...LATER_KINDS] as const;
/** COD paid into the wallet or kept for a debt, and COD that was paid and is owed back. */
export const COD_KINDS = ['COD_REMITTANCE', 'COD_RECOVERY'] as const;
export type CodKind = (typeof COD_KINDS)[number];
/** The kinds of wallet entries. */
export const ENTRY_KINDS = ['RECHARGE', ...SHIPMENT_KINDS, ...COD_KINDS, ...ADJUSTMENT_KINDS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** APPROVED: applied to the wallet, at once or by a second administrator. */
export const ADJUSTMENT_STATES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];
export const UPLOAD_STATES = ['UPLOADED', 'PROCESSING', 'DONE'] as const;
export const ROW_STATES = ['READY', 'SETTLED', 'SAME', 'CASE', 'FAILED'] as const;

/**
 * OPEN: on hold until the seller answers. SETTLED: charged or refunded at once; the seller may dispute it. ACCEPTED:
 * by the seller or by timeout.
 * DISPUTED: an administrator keeps the courier's weight (UPHELD), sets one between the two (ADJUSTED) or restores the
 * old one (REJECTED). VOID: the parcel was cancelled.
 */
export const CASE_STATES = [
  'OPEN',
  'DISPUTED',
  'SETTLED',
  'ACCEPTED',
  'UPHELD',
  'ADJUSTED',
  'REJECTED',
  'VOID',
] as const;
export type CaseState = (typeof CASE_STATES)[number];
/**
 * Of a delivered COD shipment, for its seller. EXPECTED: the courier has it. RECEIVED: the operator has it. REMITTED:
 * paid to the seller. DISPUTED: the courier sent less. UNDONE: the courier took the delivery back.
 */
export const COD_STATUSES = ['EXPECTED', 'RECEIVED', 'REMITTED', 'DISPUTED', 'UNDONE'] as const;
export type CodStatus = (typeof COD_STATUSES)[number];
/** What the courier has done, whether or not the seller is paid. */
export const COURIER_STATUSES = ['EXPECTED', 'RECEIVED', 'DISPUTED'] as const;
export type CourierStatus = (typeof COURIER_STATUSES)[number];

export const PAID_TO = ['BANK', 'WALLET'] as const;
export type PaidTo = (typeof PAID_TO)[number];
/** MAKING: its remittances are being made. WAITING: another administrator has to approve it. */
export const BATCH_STATES = ['MAKING', 'WAITING', 'READY', 'PAID'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const REMITTANCE_STATUSES = ['READY', 'PAID'] as const;
export type RemittanceStatus = (typeof REMITTANCE_STATUSES)[number];

/** Why a row of a courier's COD file does not settle a parcel. */
export const DIFFERENCE_KINDS = ['SHORT', 'OVER', 'UNKNOWN', 'TWICE', 'UNDONE'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export const DIFFERENCE_STATES = ['OPEN', 'CLAIMED', 'ACCEPTED', 'WRITTEN_OFF'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];
/** Days since a difference was found. */
export const DIFFERENCE_AGES = ['0-7', '8-30', '31-'] as const;
export type DifferenceAge = (typeof DIFFERENCE_AGES)[number];
export const DIFFERENCE_ACTIONS = ['ACCEPT', 'CLAIM', 'WRITE_OFF'] as const;
export type DifferenceAction = (typeof DIFFERENCE_ACTIONS)[number];

export const PAYMENT_MODES = ['BANK_TRANSFER', 'UPI', 'CHEQUE', 'CASH', 'OTHER'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
export const PAYMENT_MODE_TEXT: Record<PaymentMode, string> = {
  BANK_TRANSFER: 'Bank transfer',
  UPI: 'UPI',
  CHEQUE: 'Cheque',
  CASH: 'Cash',
  OTHER: 'Other',
};
export const INVOICE_STATUSES = ['DUE', 'PART_PAID', 'PAID', 'CREDIT'] as const;

/**
 * DUE, PART_PAID: to be paid by the due date. PAID: from the wallet or by recorded payments. CREDIT: to be offset
 * against later charges.
 */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The events that buyers get messages about. */
export const BUYER_KINDS = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'UNDELIVERED'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];
/** Messages to sellers. They have built-in texts only. */
export const SELLER_KINDS = [
  'WEBHOOK_PAUSED',
  'BANK_CHANGED',
  'STORE_FAILING',
  'STORE_WORKS',
  'NOTICES',
] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

export const MESSAGE_CHANNELS = ['sms', 'email', 'whatsapp'] as const;
export const MESSAGE_STATES = ['RETRYING', 'SENT', 'UNCLEAR', 'DELIVERED', 'FAILED'] as const;

/** What sellers are told in the portal. */
export const NOTICE_KINDS = [
  'WALLET_LOW',
  'WEIGHT_CASE',
  'REFUSED',
  'NDR',
  'COD_REMITTED',
  'STORE_ORDERS',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
