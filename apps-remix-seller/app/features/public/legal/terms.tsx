import { claims } from '~/features/public/claims.ts';
import { SupportEmail } from '~/ui/text/SupportEmail.tsx';
import { Hours, LegalName, Name, Phone } from './Contact.tsx';
import type { LegalText } from './LegalPage.tsx';

export const TERMS: LegalText = {
  title: 'Terms of Service',
  revised: { iso: '2021-06-01', text: '1 June 2021' },
  summary:
    'What we agree on when you ship: prices, weights, delivery times, payment, liability and how to leave.',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      body: (
        <>
          <p>
            These terms are the agreement between <LegalName /> (“
            <Name />
            ”, “we”) and the business or person who opens an account (“you”). They cover this website, the
            seller portal, our programming interface and every shipment you book through them. By creating an
            account or booking a shipment you accept them.
          </p>
          <p>
            <Name /> is a shipping aggregator. We compare courier companies, book shipments with the courier
            you choose, print the label, track the parcel and settle the charges. The courier company carries
            the parcel.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <>
          <p>
            You need an Indian mobile number that you can verify, an email address, and true details of your
            profile and company, including your GST number or, without one, your PAN and Aadhaar. Keep them up
            to date. You must be at least 18 years old and allowed to enter into contracts for the business
            you name.
          </p>
          <ul>
            <li>You are responsible for all use of your password and access tokens.</li>
            <li>There is no subscription fee and no minimum sign-up period. You pay for what you ship.</li>
            <li>An account with false information is put on hold until the information is corrected.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'delivery',
      title: 'Pickup and delivery times',
      body: (
        <>
          <p>
            Parcels are delivered in 1–5 business days nationwide. Remote areas take 1–3 extra days. Within a
            city, same-day and next-day delivery are offered where the courier serves both PIN codes.
          </p>
          <p>
            These times count from the courier’s pickup. They are estimates and not guarantees: weather,
            strikes, restrictions, holidays or a buyer who cannot be reached can delay a parcel. The tracking
            page always shows the courier’s latest scan.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Prices, weight and tax',
      body: (
        <ul>
          <li>Prices include 18% GST, and all payments are made in Indian rupees only.</li>
          <li>The charged weight is the higher of the volumetric and the actual weight.</li>
          <li>
            Volumetric weight in kilograms is length × width × height in centimetres divided by 5000, for air
            and for surface alike.
          </li>
          <li>
            The charge depends on the zone between the two PIN codes, the courier, the mode of transport, the
            weight slab, and, for cash on delivery, the courier’s COD charge. The portal explains every charge
            line by line.
          </li>
          <li>
            If the courier measures a different weight from the one you declared, we charge or credit the
            difference at the same rates.
          </li>
          <li>If a parcel cannot be delivered and returns to you, we charge the courier’s return rate.</li>
        </ul>
      ),
    },
    {
      id: 'payment',
      title: 'Payment',
      body: (
        <>
          <p>
            Prepaid sellers recharge a wallet, and each shipment is charged to it when it is booked. If the
            courier refuses the booking, or you cancel before pickup, the charge goes back to the wallet.
          </p>
          <p>
            Sellers who are billed receive invoices with a credit period of 30 days from the invoice date. We
            may set overdue invoices off against your wallet balance and cash collected for you, and pause
            shipping until they are paid.
          </p>
        </>
      ),
    },
    {
      id: 'your-parcels',
      title: 'Preparing your parcels',
      body: (
        <ul>
          <li>
            The label and the signed manifest are mandatory for every shipment. Without them there is no
            claim.
          </li>
          <li>
            Declare contents, value, weight and dimensions truthfully, with an invoice inside where the law
            requires one.
          </li>
          <li>
            Pack so that the parcel survives sorting belts and stacking. The value of one order must stay
            below ₹50,000.
          </li>
          <li>
            Do not send anything the law or the courier forbids, such as weapons, explosives, inflammable
            goods, drugs, currency, precious metals, live animals, perishables or counterfeit goods.
          </li>
        </ul>
      ),
    },
    {
      id: 'cod',
      title: 'Cash on delivery and buyers’ disputes',
      body: (
        <>
          <p>
            Cash that couriers collect for you is remitted to the bank account in your settings, in Indian
            rupees, after the courier has reported delivery and handed the cash over. We may set unpaid bills
            off against it.
          </p>
          <p>
            You are responsible to your buyers for what you sell. A dispute that a buyer raises with us must
            be resolved within 24 hours of our notice, or the COD remittance may be held until it is.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Loss, damage and liability',
      body: (
        <>
          <p>
            For a shipment that is lost or damaged in the courier’s hands, the maximum liability is Rs. 4000
            or 50% of the invoice value, whichever is lower.
          </p>
          <ul>
            <li>There is no claim for fragile, glass, liquid or poorly packed items.</li>
            <li>
              There is no claim for forbidden or wrongly declared contents, or without a label and a signed
              manifest.
            </li>
            <li>
              Report damage or missing contents with photographs as soon as the parcel is open, and a loss as
              soon as tracking stops.
            </li>
          </ul>
          <p>
            Neither side is liable for lost profit, lost sales or other indirect loss, nor for what lies
            outside its control. Nothing here limits liability that the law does not allow to be limited.
          </p>
        </>
      ),
    },
    {
      id: 'disputes',
      title: 'Weight and billing disputes',
      body: (
        <p>
          When a courier reports a different weight, you have {claims.daysToAnswerWeight} days from the report
          to accept or dispute it in the portal. If you do not answer, it is accepted. {claims.disputes}, at{' '}
          <SupportEmail />, with the AWB number and proof of the right figure: a photograph of the parcel on a
          scale and beside a measuring tape. After that, the invoice counts as accepted.
        </p>
      ),
    },
    {
      id: 'use',
      title: 'Fair use of the service',
      body: (
        <p>
          Do not try to break into, overload or copy the service, to reach other people’s data, to resell
          access without our written consent, or to send messages through it that have nothing to do with a
          shipment. The programming interface may be used within its published limits.
        </p>
      ),
    },
    {
      id: 'suspension',
      title: 'Hold, suspension and termination',
      body: (
        <>
          <p>
            We hold an account for false information, and may suspend or terminate it for a breach of these
            terms or for fraud. We tell you the reason, unless the law forbids it.
          </p>
          <p>
            Otherwise either side may end this agreement with 30 days’ written notice; an email to the address
            in the account, or from it to <SupportEmail />, counts as written notice. Shipments already on
            their way are completed and charged. For your balance, your last invoice and your data, see the{' '}
            <a href="/refund-policy">Refund &amp; Cancellation Policy</a>.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          When these terms change, we publish the new text here with its date. Shipments follow the terms in
          force when they were booked. How we use personal data is described in the{' '}
          <a href="/privacy-policy">Privacy Policy</a>.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and contact',
      body: (
        <>
          <p>
            Indian law applies, and the courts at the place of our registered office have jurisdiction. If one
            clause cannot be applied, the others still apply.
          </p>
          <p>
            Write to <LegalName /> at <SupportEmail />
            <Phone before=", or call " />
            <Hours before=": support answers " />.
          </p>
        </>
      ),
    },
  ],
};
