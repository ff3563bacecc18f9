/** What happens to a parcel at a scan; the status type follows from the parcel's direction. */
export type Step =
  | 'manifested'
  | 'scheduled'
  | 'collecting'
  | 'not-picked'
  | 'moving'
  | 'waiting'
  | 'out'
  | 'delivered'
  | 'returning'
  | 'cancelled';

const same = (step: Step, texts: Record<string, string>): Record<string, [Step, string]> =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, [step, text]]));

/** By the company's code: the step and its text. */
export const CODES: Record<string, [Step, string]> = {
  'X-UCI': ['manifested', 'Manifest uploaded'],
  'FMPUR-101': ['scheduled', 'Pickup scheduled'],
  'FMOFP-101': ['collecting', 'Out for pickup'],
  ...same('not-picked', {
    'FMEOD-103': 'Shipper unavailable',
    'FMEOD-106': 'Pickup not attempted',
    'FMEOD-118': 'Pickup cancelled',
    'FMEOD-152': 'Shipment not ready for pickup',
  }),
  ...same('moving', {
    'X-PPOM': 'Shipment picked up',
    'X-PIOM': 'Shipment received at origin center',
    'X-DBL1F': 'Added to bag',
    'X-DLL2F': 'Bag added to trip',
    'X-OLL4F': 'Vehicle departed',
    'X-OLL2F': 'Bag removed from trip',
    'X-ILL2F': 'Trip arrived',
    'X-ILL1F': 'Bag received at facility',
    'X-IBD3F': 'Shipment received at facility',
    'X-DWS': 'Weight captured',
    'X-UNEX': 'Unexpected shipment',
    'S-MAR': 'Air restricted',
    'CS-101': 'Received at hub',
    'CS-104': 'Received at hub',
    CSL: 'Received at hub',
    'DLYLH-105': 'Delayed in linehaul',
    'DLYLH-126': 'Delayed in linehaul',
    'DLYLH-136': 'Delayed in linehaul',
    'DTUP-219': 'Pincode corrected',
    'DTUP-231': 'Dispatch center changed',
  }),
  'X-DDD3FD': ['out', 'Out for delivery'],
  'ST-114': ['out', 'Call placed to consignee'],
  'EOD-38': ['delivered', 'Delivered to consignee'],
  ...same('waiting', {
    'EOD-3': 'Delivery rescheduled by customer',
    'EOD-6': 'Consignee refused to accept/order cancelled',
    'EOD-11': 'Consignee unavailable',
    'EOD-15': 'Delivery not possible',
    'EOD-16': 'Delivery not possible',
    'EOD-25': 'Other reason',
    'EOD-32': 'Consignee unavailable for long',
    'EOD-40': 'Amount disputed',
    'EOD-43': 'Delivery not possible',
    'EOD-47': 'Re-attempt as per instruction',
    'EOD-53': 'Amount disputed',
    'EOD-69': 'Customer wants open delivery',
    'EOD-74': 'Bad/incomplete address',
    'EOD-76': 'Consignee unavailable for long',
    'EOD-86': 'Not attempted',
    'EOD-104': 'Entry restricted area',
    'EOD-106': 'Maximum attempts reached',
    'EOD-111': 'Consignee opened the package and refused to accept',
    'ST-105': 'Re-attempt requested',
    'ST-107': 'Re-attempt requested',
    'ST-108': 'Maximum attempts reached',
    'ST-111': 'Maximum attempts reached',
    'DLYDC-107': 'Office closed',
    'DLYDC-110': 'Rescheduled',
    'DLYDC-132': 'Out of delivery area',
  }),
  ...same('returning', {
    'RT-101': 'Returned as per client instructions',
    'RT-105': 'Returned: wrong pincode',
    'RT-107': 'Returned: unsuccessful re-attempt',
    'RT-108': 'Returned: no client instruction',
    'RT-109': 'Returned: packaging',
    'RT-111': 'Returned: packaging',
    'RT-113': 'Returned: security',
    'RT-114': 'Returned: address invalid',
    'RT-120': 'Returned: operations',
  }),
  'RD-RT': ['waiting', 'Return rejected'],
  ...same('cancelled', {
    'EOD-21': 'Pickup cancelled by customer',
    'EOD-777': 'Quality check failed',
    'EOD-900': 'Pickup cancelled',
    'CL-102': 'Closed by client',
    'CL-103': 'Closed by client',
    'CL-107': 'Closed by client',
  }),
};
