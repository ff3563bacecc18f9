# Ships a parcel. Python 3.9 or newer, no packages; HARKARA_URL and HARKARA_KEY are in the environment.
import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.request
import uuid


def call(path, body, idempotency_key=None):
    request = urllib.request.Request(
        f"{os.environ['HARKARA_URL']}/api/{path}",
        data=json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['HARKARA_KEY']}",
            "Content-Type": "application/json",
            "Idempotency-Key": idempotency_key or str(uuid.uuid4()),
        },
    )
    try:
        with urllib.request.urlopen(request) as answer:
            content = answer.read()
            is_json = "json" in answer.headers["Content-Type"]
            return json.loads(content) if is_json else content
    except urllib.error.HTTPError as error:
        # Decide by `code`: the message is for people and may change.
        refusal = json.loads(error.read())
        raise SystemExit(f"{refusal['code']}: {refusal['message']} (request {refusal['requestId']})")


now = int(time.time())

# 1. Where the courier collects. Do this once, and keep the id.
pickup_point = call("user/pickup-location", {
    "id": None,
    "pickupPointName": f"Warehouse {now}",
    "isActivated": True,
    "isDefault": False,
    "phone": "9876500000",
    "address": "12 MG Road, opposite the metro station",
    "pin": "560001",
    "city": "Bengaluru",
    "state": "Karnataka",
})
print(f"Pickup point: {pickup_point['id']}")

# 2. What it costs: kilograms, centimetres and rupees, cheapest first.
rates = call("calculate/rate", {
    "sourcePinCode": "560001",
    "destinationPinCode": "400020",
    "paymentType": "PREPAID",
    "weight": 0.5,
    "volumetricWeight": {"length": 20, "width": 15, "height": 8},
    "totalInvoiceAmount": 999,
})
cheapest = rates["data"][0]
print(f"Cheapest: {cheapest['courierName']} at {cheapest['rate']} rupees")

# 3. The order. The same Idempotency-Key creates it once, however often you repeat the call.
order = call("add/shipping", {
    "customerDetails": {
        "customerUniqueId": f"SHOP-{now}",
        "name": "Asha Rao",
        "phoneNo": "9812345670",
        "address": "Flat 5, 21 Veer Nariman Road",
        "city": "Mumbai",
        "state": "Maharashtra",
        "pin": "400020",
    },
    "packingDetails": {"weight": 0.5, "length": 20, "width": 15, "height": 8},
    "logisticDetails": {
        "paymentType": "PREPAID",
        "courierId": cheapest["courierId"],
        "motId": cheapest["motId"],
        "userPickLocationOrDeliveryId": pickup_point["id"],
        "channel": "My shop",
    },
    "productDetails": [{"productName": "Kurta", "productPrice": 999, "productQty": 1}],
}, f"order-SHOP-{now}")
print(f"Order: {order['trackingId']}")

# 4. Ship it. The wallet pays, and the courier gives the AWB. Each order has a result of its own.
shipped = call("process/shipping", {"shippingId": [order["trackingId"]]}, f"ship-SHOP-{now}")["results"][0]
if not shipped["ok"]:
    raise SystemExit(f"{shipped['code']}: {shipped['message']}")
print(f"AWB: {shipped['wayBillId']}")

# 5. The label.
with open("label.pdf", "wb") as file:
    file.write(call("process/shipping/labelGeneration", {"shippingId": [order["trackingId"]]}))
print("Label: label.pdf")

# 6. Where the parcel is.
parcel = call(f"status/details/{shipped['wayBillId']}", {})
print(f"Status: {parcel['orderDetails']['status']}")


# 7. Is a webhook ours? `body` is the bytes exactly as they arrived, before any JSON parser.
def is_ours(secret, headers, body, max_age_seconds=300):
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > max_age_seconds:
        return False
    key = base64.b64decode(secret[len("whsec_"):])
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(one, expected) for one in headers["webhook-signature"].split(" "))


# A delivery from 2021: only this sample needs a large maximum age.
is_sample_ours = is_ours(
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
    b'{"test": 2432232314}',
    max_age_seconds=float("inf"),
)
print("The webhook is ours." if is_sample_ours else "Somebody else sent the webhook.")
