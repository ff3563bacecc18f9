import { claims } from '../public/claims';

export type Question = { id: string; question: string; answer: string };

export const questions: Question[] = [
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: `Signing up costs nothing, and there is no subscription fee. You recharge a prepaid wallet and pay for each parcel when you ship it. Rates start at ${claims.from}; the prices you see before you ship include 18% GST.`,
  },
  {
    id: 'start',
    question: 'How soon can I ship?',
    answer: `Set-up takes ${claims.setUp}: sign up with your phone number and e-mail address, type the OTP, fill in your profile and company details, and add the address where parcels are picked up.`,
  },
  {
    id: 'couriers',
    question: 'Which couriers can I ship with?',
    answer: `Postal, air-express and parcel carriers: ${claims.partners} partners deliver to ${claims.pinCodes} PIN codes. For each order you see those that serve both PIN codes, with their charges, and choose one, or set the one you prefer as your default.`,
  },
  {
    id: 'weight',
    question: 'Which weight is charged?',
    answer:
      'The higher of the actual and the volumetric weight. The volumetric weight in kilograms is length × width × height in centimetres, divided by 5000, for air and for surface. Weight and billing disputes are raised within 5 days of the invoice date.',
  },
  {
    id: 'time',
    question: 'How long does delivery take?',
    answer: `${claims.delivery} nationwide, with ${claims.remote} for remote areas. Within cities there is same-day and next-day delivery.`,
  },
  {
    id: 'undelivered',
    question: 'What happens when a parcel could not be delivered?',
    answer:
      'It appears in your NDR list with the reason. You may correct the phone number or the address, choose a date up to three days ahead, and ask the courier for another attempt. Your buyer is told as well.',
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
      'Yes, with the AWB number and without an account. The messages they get by SMS, e-mail and WhatsApp carry the link.',
  },
];
