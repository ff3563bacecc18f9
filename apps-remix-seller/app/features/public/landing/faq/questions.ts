import type { Operator } from '@harkara/server/contract/models';
import { claims } from '~/features/public/claims.ts';

const partnersSentence = ({ couriers, partnerCount, pinCodeCount }: Operator) =>
  partnerCount && pinCodeCount && couriers.length > 0
    ? `${couriers.length} postal, air-express and parcel couriers are connected from your first day, out of ${partnerCount} partners that together deliver to ${pinCodeCount} PIN codes. `
    : '';

const timesSentence = ({ deliveryTime, remoteTime }: Operator) =>
  deliveryTime && `${deliveryTime} nationwide${remoteTime && `, with ${remoteTime} for remote areas`}. `;

type Question = { id: string; question: string; answer: string };

export const questionsFor = (operator: Operator): Question[] => [
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: `Signing up costs nothing, and there is no subscription fee. You recharge a prepaid wallet and pay for each parcel when you ship it. ${operator.rateFrom && `Rates start at ${operator.rateFrom} ${claims.fromScope}, before GST; `}${operator.rateFrom ? 'the' : 'The'} prices you see before you ship include 18% GST.`,
  },
  {
    id: 'start',
    question: 'How soon can I ship?',
    answer: `Your account is set up ${claims.setUp.account}, with a phone number, an e-mail address and an OTP. Your profile, company details and first pickup point take ${claims.setUp.seller}.`,
  },
  {
    id: 'couriers',
    question: 'Which couriers can I ship with?',
    answer: `${partnersSentence(operator)}For each order you see the couriers that serve both PIN codes, with their charges, and choose one or set a default.`,
  },
  {
    id: 'weight',
    question: 'Which weight is charged?',
    answer: `The higher of the actual and the volumetric weight. The volumetric weight in kilograms is length × width × height in centimetres, divided by 5000, for air and for surface. If a courier reports another weight, you have ${claims.daysToAnswerWeight} days to accept or dispute it. ${claims.disputes}.`,
  },
  {
    id: 'time',
    question: 'How long does delivery take?',
    answer: `${timesSentence(operator)}Within cities there is same-day and next-day delivery.`,
  },
  {
    id: 'undelivered',
    question: 'What happens when a parcel could not be delivered?',
    answer:
      'It appears in your NDR list with the reason. You can correct the phone number or the address, choose a date up to three days ahead, and ask the courier for a re-attempt. We also tell your buyer.',
  },
  {
    id: 'cancel',
    question: 'Do I get my money back when I cancel?',
    answer:
      'Yes. Cancel a shipment before it is picked up, and its charge is back in your wallet at once. When you close your account, the prepaid balance is refunded within 60-90 days, after unpaid bills are settled.',
  },
  {
    id: 'liability',
    question: 'What if a parcel is lost or damaged?',
    answer:
      'The maximum liability is Rs. 4000 or 50% of the invoice value, whichever is lower. The label and the signed manifest are mandatory, and there is no claim for fragile, glass, liquid or poorly packed items.',
  },
  {
    id: 'track',
    question: 'Can my buyers follow their parcels?',
    answer:
      'Yes, with the AWB number and without an account. The SMS, e-mail and WhatsApp messages carry the link.',
  },
];
