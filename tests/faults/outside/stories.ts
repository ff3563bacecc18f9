/** A courier's scan of a parcel, in chronological order. */
export type Scan = { awb: string; status: string; remarks: string; location: string; at: string };
export type Story = {
  awb: string;
  scans: Scan[];
  endsAs: string;
  isGoingBack: boolean;
  failedDeliveries: number;
};

const HUBS = ['Bengaluru Hub', 'Hubballi', 'Pune', 'Bhiwandi', 'Mumbai Churchgate'];
const FAILED = ['OUT_FOR_DELIVERY', 'UNDELIVERED'];
const BACK = ['RTO_INITIATED', 'RTO_IN_TRANSIT'];

/** Possible scan sequences, each with its final status. In the last but one, scans follow the delivery. */
const WAYS: [ways: string[], endsAs: string][] = [
  [['OUT_FOR_DELIVERY', 'DELIVERED'], 'DELIVERED'],
  [[...FAILED, 'OUT_FOR_DELIVERY', 'DELIVERED'], 'DELIVERED'],
  [[...FAILED, ...FAILED, ...BACK, 'RTO_DELIVERED'], 'RTO_DELIVERED'],
  [[...FAILED, ...BACK], 'RTO_IN_TRANSIT'],
  [[...FAILED, ...BACK, 'OUT_FOR_DELIVERY', 'DELIVERED'], 'DELIVERED'],
  [['OUT_FOR_DELIVERY', 'DELIVERED', 'IN_TRANSIT', 'UNDELIVERED'], 'DELIVERED'],
  [FAILED, 'UNDELIVERED'],
];

/** Picks a sequence by `turn`. It began 20 to 30 hours ago; times are in whole seconds. */
export function aStory(awb: string, turn: number, random: () => number): Story {
  const [way, endsAs] = WAYS[turn % WAYS.length]!;
  const statuses = [
    'PICKED_UP',
    ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => 'IN_TRANSIT'),
    ...way,
  ];
  let at = Date.now() - (20 + random() * 10) * 3_600_000;
  const scans = statuses.map((status) => {
    at += 60_000 + random() * 3_600_000;
    const location = HUBS[Math.floor(random() * HUBS.length)]!;
    return { awb, status, remarks: `${status} at ${location}`, location, at: new Date(at).toISOString() };
  });
  return {
    awb,
    scans,
    endsAs,
    isGoingBack: endsAs.startsWith('RTO'),
    failedDeliveries: statuses.filter((status) => status === 'UNDELIVERED').length,
  };
}
