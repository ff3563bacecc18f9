/** Every `code` of the API's errors by its HTTP status: what happened, and what the caller can do. */
const BY_STATUS = {
  400: {
    MALFORMED: 'The request could not be read. Send what this document describes.',
    KEY_IN_ADDRESS:
      'The address contains an API key, which others may have read. Send keys in the Authorization header only; make another one and revoke this one.',
    VERSION_UNKNOWN: 'The API has no such version. Send a Harkara-Version that the message names, or none.',
    WRONG_PASSWORD: 'The old password is wrong. Ask for it again.',
  },
  401: {
    UNAUTHENTICATED:
      'The call needs an API key or a token of a sign-in, in the header `Authorization: Bearer …`. There is none, or it is wrong, expired or revoked: the message says which. Make another key, or sign in again.',
    CHALLENGE_EXPIRED: 'The challenge of the sign-in is wrong or over five minutes old. Sign in again.',
  },
  403: {
    FORBIDDEN: 'This account is not allowed to do this.',
    KEY_NOT_ALLOWED: 'API keys cannot make this call. A signed-in person can.',
    SCOPE_MISSING: 'The API key lacks the scope that the message names. Use a key with this scope.',
    TOTP_REQUIRED: 'The account has TOTP. Send its code with the `challenge` to user/login/totp.',
    TOTP_NOT_ENROLLED: 'Administrators need TOTP here. Set it up first: totp/enrol, then totp/confirm.',
    ACCOUNT_INACTIVE: 'The operator has deactivated the account.',
    OWN_REQUEST: 'The administrator who asked for it cannot approve it. Another one has to.',
    NOT_IN_PRODUCTION: 'Emulated companies exist outside production only. Connect a real account.',
    PROFILE_INCOMPLETE: 'Profile or company details are missing. Fill them in, then place the order again.',
  },
  404: {
    NOT_FOUND: 'There is no such record, or it belongs to someone else.',
  },
  405: {
    WRONG_METHOD: 'The path takes another HTTP method: see the Allow header.',
  },
  409: {
    KEY_REUSED: 'The Idempotency-Key was used with another body. Use a new key for a new request.',
    KEY_IN_USE: 'The first call with this Idempotency-Key is still running. Repeat it after Retry-After.',
    CHANGED: 'Someone else saved the record after it was read. Compare with `current`, then save again.',
    ALREADY_SAVED: 'These details can be saved only once. Ask the operator to change them.',
    LIMIT_REACHED: 'There is no room for another record of this kind. Delete one first.',
    NAME_TAKEN: 'A record of this kind has this name. Choose another name.',
    PHONE_TAKEN: 'An account has this phone number. Sign in with it, or register another number.',
    EMAIL_TAKEN: 'An account has this e-mail address. Sign in with it, or register another address.',
    CONNECTION_IN_USE:
      'Shipments, payments or messages are under way with this connection. Deactivate it instead.',
    TEMPLATE_EXISTS: 'There is a message template of this kind, channel and language. Edit that one.',
    SERVICE_TAKEN: 'This courier and mode have a service already. Edit that one.',
    OWN_ACCESS: 'Administrators cannot deactivate themselves.',
    TOTP_ENROLLED: 'The account has TOTP already. Disable it first.',
    NO_TOTP: 'The account has no TOTP, or its set-up has not begun.',
    OWN_TOTP: 'Administrators reset the TOTP of others only. Disable your own with your password and a code.',
    SELLER_INACTIVE: 'The seller is not active. Activate the account first.',

    ORDER_ID_TAKEN: 'The seller has an order with this order id. Choose another order id.',
    ORDER_NOT_PENDING:
      'The order is being shipped, shipped or cancelled: only a pending order can be changed.',
    RATE_CHANGED: 'The courier costs something else than was shown. Get the rates again and choose.',
    LAST_PRODUCT: 'An order needs at least one product. Add another one first.',
    ALREADY_SHIPPED: 'The order is shipped. Read it again.',
    BEING_SHIPPED: 'Another call is shipping the order. Read it again within a minute.',
    NOT_SHIPPED:
      'Only shipped orders have labels and manifests. Ship the order that the message names, or leave it out if it is cancelled.',
    NO_MANIFEST: 'Returns have no manifest. Leave them out.',
    NOT_CANCELLABLE: 'The order can no longer be cancelled: it is not shipped, or already picked up.',
    INSUFFICIENT_BALANCE:
      'The wallet has `balance` rupees and this takes `needed`. Recharge the wallet, or take less.',
    NO_COURIER_ACCOUNT: 'No courier account is connected for this service. Choose another one.',
    NO_AWBS: 'The courier account has no free AWBs. The operator has to load more.',
    COURIER_REFUSED: 'The courier refused; the message is its reason.',
    STORE_REFUSED: 'The store did not do it; the message is its reason.',

    POINT_INACTIVE: 'The pickup point is not active. Activate it, or choose another one.',
    POINT_MOVED: 'The pickup point has another pincode than the order was priced from. Edit the order.',
    DEFAULT_POINT: 'This is the default pickup point. Make another one the default first.',
    PICKUP_TIME_PASSED: 'The pickup time of the order is over. Edit the order.',
    PICKUP_EXISTS: 'A pickup is requested for this day already.',
    PICKUP_BEING_REQUESTED: 'Another call is requesting a pickup of these parcels. Repeat it in a minute.',
    NO_PARCELS_WAITING: 'None of these parcels is waiting for a pickup.',
    REATTEMPT_REQUESTED: 'A re-attempt is requested already, or the courier is delivering again.',
    RETURN_REQUESTED: 'A return to origin is requested already.',
    RETURN_NOT_TAKEN:
      'The courier takes no return to origin over its API. Call it, or wait until it gives up by itself.',
    NDR_CLOSED: 'The delivery is closed: there is nothing to re-attempt or to bring back.',

    FILE_RECORDED: 'This courier’s file is recorded already: its rows count once.',
    ALREADY_RESOLVED: 'The difference is accepted or written off already. Read it again.',
    BATCH_MADE: 'There is a payout of this day already. Read it.',
    NOTHING_DUE: 'No COD is due on this day, or all of it is held.',
    NOT_APPROVED: 'Another administrator has to approve the payout first.',
    ALREADY_APPROVED: 'The payout needs no approval, or has it already. Read it again.',
    ALREADY_PAID: 'The remittance is paid with another UTR. Read it again.',
    UTR_USED: 'This UTR is already used for another remittance. Check it.',
    EARLY_NOT_OFFERED: 'The operator does not offer early COD on this day. Choose another one.',
    NOTHING_EARLY: 'None of these parcels qualify for early COD: each has a reason.',
    ALREADY_UNDONE: 'The delivery is taken back already.',
    COD_IN_PAYOUT: 'The parcel is in a payout that is not paid yet. Record the payment first.',
    POSTPAID: 'The seller pays by invoice and has no use for money in the wallet.',
    ALREADY_DECIDED: 'The wallet adjustment is approved or rejected already. Read it again.',
    TRANSFER_RECORDED: 'A bank transfer with this reference already exists. Check the reference.',
    CLAIM_RECORDED: 'A claim for this parcel already exists: a parcel is paid for once.',
    OVERPAID: 'The payment is more than the amount due on the invoice, which is `due` rupees.',
    PAYMENT_RECORDED: 'The invoice has a payment with this reference already. Check the reference.',
    ALREADY_REVERSED: 'The payment of the invoice is reversed already. Read it again.',
    WEBHOOK_NOT_ACTIVE: 'The webhook is paused or off. Save it as active, then repeat the call.',
    CASE_CLOSED: 'The weight case is answered, decided, out of time or replaced by a newer one.',
    ALREADY_PROCESSED: 'The weight update has been processed.',
    RATE_CARD_EXISTS: 'There is a rate card of this courier, mode and slabs.',
    CUSTOM_RATES_OFF: 'Custom rates are not enabled for this seller.',
    NO_DRAFT: 'The rate card has no draft. Save one first.',
    DRAFT_EXISTS: 'The rate card has a draft. Publish or discard it first.',
    VERSION_IN_FORCE: 'This version of the rate card is in force.',
    ALREADY_SERVED: 'The pincode is served by this courier in this mode. Edit it instead.',
  },
  413: {
    TOO_LARGE: 'The body or the file is too large. Send less at once.',
  },
  415: {
    UNSUPPORTED_FORMAT: 'The body or the file has the wrong format. Send one that the message names.',
  },
  422: {
    INVALID: 'Some fields are wrong; `errors` names each. Correct them and send again.',
    SECRETS_NEEDED: 'The host of the connection changes. Send the secrets that `errors` names again with it.',
    NOT_SERVICEABLE:
      'A pincode does not exist, or no courier carries this parcel between the two: `errors` of a quote says which. Try others, or another weight.',
    COURIER_UNAVAILABLE: 'The chosen courier does not carry this parcel. Get the rates again and choose.',
    RESET_FAILED: 'The password was not reset: the reset token is wrong or expired. Ask for a new OTP.',
    LINK_UNKNOWN: 'There is no such one-time link. Use the newest one, complete.',
    LINK_USED: 'The one-time link has been used. Sign in, or make a new link.',
    LINK_EXPIRED: 'The one-time link has expired. Make a new one.',
  },
  429: {
    TOO_MANY: 'Too many calls in a short time. Repeat the call after Retry-After.',
  },
  500: {
    INTERNAL: 'The server failed. Retry later; report the requestId if it happens again.',
  },
  503: {
    UNAVAILABLE: 'The server or a service behind it cannot take the call now. Repeat it after Retry-After.',
    COURIER_UNCLEAR: 'The courier has not answered yet. The server asks again within a minute.',
    DISK_FULL: 'The server has no room to store anything; reading still works. Tell the operator.',
  },
} as const;

type ByStatus = typeof BY_STATUS;
type ErrorStatus = keyof ByStatus;
export type ErrorCode = { [S in ErrorStatus]: keyof ByStatus[S] }[ErrorStatus];

type Known = { code: ErrorCode; status: ErrorStatus; help: string };

export const ERRORS: readonly Known[] = Object.entries(BY_STATUS).flatMap(([status, codes]) =>
  Object.entries(codes).map(([code, help]) => ({
    code: code as ErrorCode,
    status: Number(status) as ErrorStatus,
    help,
  })),
);

const STATUS = new Map(ERRORS.map(({ code, status }) => [code, status]));

export const statusOf = (code: ErrorCode): ErrorStatus => STATUS.get(code) ?? 500;

export const isErrorCode = (code: unknown): code is ErrorCode => STATUS.has(code as ErrorCode);
