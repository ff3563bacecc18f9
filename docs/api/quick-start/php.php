<?php
// Ships a parcel. PHP 8, no packages; HARKARA_URL and HARKARA_KEY are in the environment.

function call(string $path, array $body, ?string $idempotencyKey = null): mixed
{
    $content = file_get_contents(getenv('HARKARA_URL') . "/api/$path", false, stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Authorization: Bearer ' . getenv('HARKARA_KEY'),
            'Content-Type: application/json',
            'Idempotency-Key: ' . ($idempotencyKey ?? bin2hex(random_bytes(16))),
        ],
        'content' => json_encode((object) $body),
        'ignore_errors' => true, // Read the body of a refusal too.
    ]]));
    if ($content === false) {
        throw new Exception('No answer from ' . getenv('HARKARA_URL'));
    }
    if (str_starts_with($content, '%PDF')) {
        return $content;
    }
    $answer = json_decode($content, true);
    // Decide by `code`: the message is for people and may change.
    if (isset($answer['code'], $answer['requestId'])) {
        throw new Exception("{$answer['code']}: {$answer['message']} (request {$answer['requestId']})");
    }
    return $answer;
}

$now = time();

// 1. Where the courier collects. Do this once, and keep the id.
$pickupPoint = call('user/pickup-location', [
    'id' => null,
    'pickupPointName' => "Warehouse $now",
    'isActivated' => true,
    'isDefault' => false,
    'phone' => '9876500000',
    'address' => '12 MG Road, opposite the metro station',
    'pin' => '560001',
    'city' => 'Bengaluru',
    'state' => 'Karnataka',
]);
echo "Pickup point: {$pickupPoint['id']}\n";

// 2. What it costs: kilograms, centimetres and rupees, cheapest first.
$rates = call('calculate/rate', [
    'sourcePinCode' => '560001',
    'destinationPinCode' => '400020',
    'paymentType' => 'PREPAID',
    'weight' => 0.5,
    'volumetricWeight' => ['length' => 20, 'width' => 15, 'height' => 8],
    'totalInvoiceAmount' => 999,
]);
$cheapest = $rates['data'][0];
echo "Cheapest: {$cheapest['courierName']} at {$cheapest['rate']} rupees\n";

// 3. The order. The same Idempotency-Key creates it once, however often you repeat the call.
$order = call('add/shipping', [
    'customerDetails' => [
        'customerUniqueId' => "SHOP-$now",
        'name' => 'Asha Rao',
        'phoneNo' => '9812345670',
        'address' => 'Flat 5, 21 Veer Nariman Road',
        'city' => 'Mumbai',
        'state' => 'Maharashtra',
        'pin' => '400020',
    ],
    'packingDetails' => ['weight' => 0.5, 'length' => 20, 'width' => 15, 'height' => 8],
    'logisticDetails' => [
        'paymentType' => 'PREPAID',
        'courierId' => $cheapest['courierId'],
        'motId' => $cheapest['motId'],
        'userPickLocationOrDeliveryId' => $pickupPoint['id'],
        'channel' => 'My shop',
    ],
    'productDetails' => [['productName' => 'Kurta', 'productPrice' => 999, 'productQty' => 1]],
], "order-SHOP-$now");
echo "Order: {$order['trackingId']}\n";

// 4. Ship it. The wallet pays, and the courier gives the AWB. Each order has a result of its own.
$shipped = call('process/shipping', ['shippingId' => [$order['trackingId']]], "ship-SHOP-$now")['results'][0];
if (!$shipped['ok']) {
    throw new Exception("{$shipped['code']}: {$shipped['message']}");
}
echo "AWB: {$shipped['wayBillId']}\n";

// 5. The label.
file_put_contents('label.pdf', call('process/shipping/labelGeneration', ['shippingId' => [$order['trackingId']]]));
echo "Label: label.pdf\n";

// 6. Where the parcel is.
$parcel = call("status/details/{$shipped['wayBillId']}", []);
echo "Status: {$parcel['orderDetails']['status']}\n";

// 7. Is a webhook ours? $body is the text exactly as it arrived: file_get_contents('php://input').
function isOurs(string $secret, array $headers, string $body, float $maxAgeSeconds = 300): bool
{
    $timestamp = $headers['webhook-timestamp'];
    if (abs(time() - (int) $timestamp) > $maxAgeSeconds) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $signed = "{$headers['webhook-id']}.$timestamp.$body";
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

// A delivery from 2021: only this sample needs a large maximum age.
$isSampleOurs = isOurs('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', [
    'webhook-id' => 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp' => '1614265330',
    'webhook-signature' => 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
], '{"test": 2432232314}', INF);
echo $isSampleOurs ? "The webhook is ours.\n" : "Somebody else sent the webhook.\n";
