import type { Operator } from '@harkara/server/contract/models';
import { claims } from '~/features/public/claims.ts';

const partnersSentence = ({ couriers, partnerCount, pinCodeCount }: Operator) =>
  partnerCount && pinCodeCount && couriers.length > 0
    ? `${couriers.length} postal, air-express and parcel couriers are connected from day one. Our ${partnerCount} partners together deliver to ${pinCodeCount} PIN codes. `
    : '';

const timesSentence = ({ deliveryTime, remoteTime }: Operator) =>
  deliveryTime && `${deliveryTime} nationwide${remoteTime && `, with ${remoteTime} for remote areas`}. `;

type Question = { id: string; question: string; answer: string };

export const questionsFor = (operator: Operator): Question[] => [
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: `Signing up is free, and there is no subscription fee. You recharge a prepaid wallet and pay for each parcel when you ship it. ${operator.rateFrom && `Rates start at ${operator.rateFrom} ${claims.fromScope}, before GST; `}${operator.rateFrom ? 'the' : 'The'} prices you see before you ship include 18% GST.`,
  },
  {
    id: 'start',
    question: 'How soon can I ship?',
    answer: `You open an account ${claims.setUp.account} with a phone number, an email address and an OTP. Your profile, company details and first pickup point take ${claims.setUp.seller}.`,
  },
  {
    id: 'couriers',
    question: 'Which couriers can I ship with?',
    answer: `${partnersSentence(operator)}For each order, you see the couriers that serve both PIN codes and what they charge. Choose one, or set a default.`,
  },
  {
    id: 'weight',
    question: 'Which weight is charged?',
    answer: `The higher of the actual and the volumetric weight. The volumetric weight in kilograms is length × width × height in centimetres, divided by 5000, for air and for surface. If a courier reports a different weight, you have ${claims.daysToAnswerWeight} days to accept or dispute it. ${claims.disputes}.`,
  },
  {
    id: 'time',
    question: 'How long does delivery take?',
    answer: `${timesSentence(operator)}Within cities, same-day and next-day delivery is available.`,
  },
  {
    id: 'undelivered',
    question: 'What happens when a delivery fails?',
    answer:
      'The parcel appears in your NDR list with the reason. You can correct the phone number or address, choose a date up to three days ahead, and ask the courier for a re-attempt. We also tell your buyer.',
  },
  {
    id: 'cancel',
    question: 'Do I get my money back when I cancel?',
    answer:
      'Yes. If you cancel a shipment before pickup, its charge goes back to your wallet at once. When you close your account, we refund your prepaid balance within 60-90 days, after unpaid bills are settled.',
  },
  {
    id: 'liability',
    question: 'What if a parcel is lost or damaged?',
    answer:
      'The maximum liability is Rs. 4000 or 50% of the invoice value, whichever is lower. The label and the signed manifest are mandatory, and there is no claim for fragile, glass, liquid or poorly packed items.',
  },
  {
    id: 'track',
    question: 'Can my buyers track their parcels?',
    answer:
      'Yes, with the AWB number. They don’t need an account. Our SMS, e-mail and WhatsApp messages include the tracking link.',
  },
];
