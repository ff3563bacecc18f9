#!/usr/bin/env bash
# Ships a parcel. Needs curl and openssl, and HARKARA_URL and HARKARA_KEY in the environment.
set -euo pipefail

# Writes the answer; an error, with its code, goes to the terminal and ends the program.
call() {
  local answer
  answer=$(mktemp)
  if ! curl --fail-with-body --silent --show-error "$HARKARA_URL/api/$1" --output "$answer" \
    --header "Authorization: Bearer $HARKARA_KEY" \
    --header 'Content-Type: application/json' \
    --header "Idempotency-Key: ${3:-$(date +%s%N)}" \
    --data "$2"; then
    cat "$answer" >&2
    rm "$answer"
    return 1
  fi
  cat "$answer"
  rm "$answer"
}
# The first value of a field. A real program reads JSON with jq or a library.
first() { grep -o "\"$1\":\"\?[^\",}]*" | head -n 1 | sed 's/^[^:]*:"\?//'; }

now=$(date +%s)

# 1. Where the courier collects. Do this once, and keep the id.
pickup_point=$(call user/pickup-location '{
  "id": null, "pickupPointName": "Warehouse '"$now"'", "isActivated": true, "isDefault": false,
  "phone": "9876500000", "address": "12 MG Road, opposite the metro station",
  "pin": "560001", "city": "Bengaluru", "state": "Karnataka"
}' | first id)
echo "Pickup point: $pickup_point"

# 2. What it costs: kilograms, centimetres and rupees, cheapest first.
rates=$(call calculate/rate '{
  "sourcePinCode": "560001", "destinationPinCode": "400020", "paymentType": "PREPAID",
  "weight": 0.5, "volumetricWeight": { "length": 20, "width": 15, "height": 8 },
  "totalInvoiceAmount": 999
}')
courier=$(first courierId <<<"$rates")
mode=$(first motId <<<"$rates")
echo "Cheapest: $(first courierName <<<"$rates") at $(first rate <<<"$rates") rupees"

# 3. The order. The same Idempotency-Key creates it once, however often you repeat the call.
order=$(call add/shipping '{
  "customerDetails": {
    "customerUniqueId": "SHOP-'"$now"'", "name": "Asha Rao", "phoneNo": "9812345670",
    "address": "Flat 5, 21 Veer Nariman Road", "city": "Mumbai", "state": "Maharashtra", "pin": "400020"
  },
  "packingDetails": { "weight": 0.5, "length": 20, "width": 15, "height": 8 },
  "logisticDetails": {
    "paymentType": "PREPAID", "courierId": '"$courier"', "motId": '"$mode"',
    "userPickLocationOrDeliveryId": '"$pickup_point"', "channel": "My shop"
  },
  "productDetails": [{ "productName": "Kurta", "productPrice": 999, "productQty": 1 }]
}' "order-SHOP-$now" | first trackingId)
echo "Order: $order"

# 4. Ship it. The wallet pays, and the courier gives the AWB.
shipped=$(call process/shipping '{ "shippingId": ['"$order"'] }' "ship-SHOP-$now")
# After a refusal the order is still there and nothing is charged. Mend the cause, then ship it with a new key.
[[ $shipped == *'"ok":true'* ]] || { echo "Not shipped: $shipped" >&2; exit 1; }
awb=$(first wayBillId <<<"$shipped")
echo "AWB: $awb"

# 5. The label.
call process/shipping/labelGeneration '{ "shippingId": ['"$order"'] }' >label.pdf
echo "Label: label.pdf"

# 6. Where the parcel is.
echo "Status: $(call "status/details/$awb" '{}' | first status)"

# 7. Is a webhook ours? `signatures` is its webhook-signature header, and the body is exactly as received.
is_ours() {
  local secret=$1 id=$2 timestamp=$3 signatures=$4 body=$5 max_age=${6:-300}
  (( $(date +%s) - timestamp <= max_age )) || return 1
  local key expected
  key=$(printf '%s' "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
  expected=$(printf '%s' "$id.$timestamp.$body" |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
  [[ " $signatures " == *" v1,$expected "* ]]
}

# A delivery from 2021: only this sample needs a large maximum age.
is_ours whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw msg_p5jXN8AQM9LWM0D4loKWxJek 1614265330 \
  'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' '{"test": 2432232314}' 9999999999 &&
  echo 'The webhook is ours.'
