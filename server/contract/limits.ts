/** Exclusive upper limit of an order's value. */
export const VALUE_LIMIT_PAISE = 50_000_00;
export const MAX_PRODUCTS = 100;
export const SCHEDULE_DAYS_AHEAD = 2;
export const SCHEDULE_STEP_MINUTES = 10;
export const MAX_ORDER_ID_LENGTH = 60;
export const PICKUP_DAYS_AHEAD = 2;
export const PICKUP_STEP_MINUTES = 60;
export const REATTEMPT_DAYS_AHEAD = 3;

/** Sellers have this long to answer a weight case. Without an answer the difference is accepted. */
export const DAYS_TO_ANSWER = 7;
export const MAX_PICTURES = 5;
export const MAX_FILE_BYTES = 1_000_000;
/** Of a courier's COD file. */
export const MAX_COD_FILE_BYTES = 5_000_000;
export const MAX_COD_FILE_ROWS = 50_000;
export const MAX_LOGO_WIDTH = 90;
export const MAX_LOGO_HEIGHT = 88;

/** Above every courier's limit. Charges up to this weight fit their columns. */
export const MAX_KG = 1000;
export const MAX_CM = 500;

/** Rupees. Charges up to these limits fit their database columns. */
export const MAX_RATE = 5_000;

/** Max recharge in rupees: limits the damage of a typing mistake. */
export const MAX_RECHARGE = 500_000;

/** Max wallet adjustment in rupees. */
export const MAX_ADJUSTMENT = 10_000_000;
/** Rupees. Adjustments above it wait for a second administrator until the operator sets another limit. */
export const DEFAULT_APPROVAL_ABOVE = 5_000;

/** Selectable dates reach this many days back from today. */
export const DAYS_BACK = 89;
/** AWBs of one call; the back office sends a longer list in several. */
export const MAX_AWBS = 1_000;
/** Calls of one key. */
export const KEY_CALLS_A_MINUTE = 600;
export const MAX_KEYS = 20;
export const MAX_KEY_NAME_LENGTH = 60;
export const MAX_VIEWS = 20;
export const MAX_NOTES = 50;
export const MAX_NOTE_LENGTH = 500;
export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 24;
export const MAX_COURIER_RULES = 50;
/** Of a seller's latest orders, what a dry run of the rules looks at. */
export const MAX_DRY_RUN_ORDERS = 2_000;
export const DRY_RUN_DAYS = 30;
export const MAX_VIEW_NAME_LENGTH = 40;
/** Saved queries of one list in the back office. */
export const MAX_QUERIES = 20;
export const MAX_QUERY_NAME_LENGTH = 40;
export const MAX_SHOP_NAME_LENGTH = 60;
export const MAX_RETURNS_NOTE_LENGTH = 300;
export const MAX_EARLY_PARCELS = 1_000;
/** Remittances that one call records as paid. */
export const MAX_PAID_ROWS = 1_000;
export const MAX_WEBHOOKS = 10;
export const MAX_CHANNELS = 20;
/** Couriers and modes in a store's order of preference. */
export const MAX_PREFERRED_SERVICES = 20;
export const MAX_WEBHOOK_URL_LENGTH = 500;
/** Replays queue this many deliveries in a call. */
export const MAX_REPLAYED = 5_000;
export const WEBHOOK_DAYS_KEPT = 30;
/** Rupees. `wallet.low` is sent when a balance falls below it. */
export const LOW_BALANCE = 500;
/** Characters of a search over everything. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;
/** Results of each kind. */
export const MAX_FOUND = 5;
/** Orders of one buyer are counted up to here. */
export const MAX_BUYER_ORDERS = 100;
/** With fewer parcels a courier's share, average or median says little. */
export const MIN_PARCELS = 20;
/** Unread notices are counted up to here. */
export const MAX_UNREAD = 100;
export const NOTICE_DAYS_KEPT = 90;
/** Orders that one call ships or prints. */
export const MAX_CALL_ORDERS = 1_000;
/** Orders of one job. */
export const MAX_JOB_ORDERS = 5_000;
/** Jobs of one seller that run at the same time. */
export const MAX_RUNNING_JOBS = 5;
export const ORDER_JOB_DAYS_KEPT = 90;
