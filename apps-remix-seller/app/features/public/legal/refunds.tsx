import { claims } from '~/features/public/claims.ts';
import { SupportEmail } from '~/ui/text/SupportEmail.tsx';
import { Hours, Name, Phone } from './Contact.tsx';
import type { LegalText } from './LegalPage.tsx';

export const REFUNDS: LegalText = {
  title: 'Refund & Cancellation Policy',
  revised: { iso: '2023-12-01', text: '1 December 2023' },
  summary: 'How we refund charges, what happens when you leave, and when we pay out your balance.',
  sections: [
    {
      id: 'scope',
      title: 'What this covers',
      body: (
        <p>
          This policy is about money a seller has paid to <Name />: charges of shipments, the wallet balance,
          and what is left when an account is cancelled. Refunds to buyers are up to the seller; we only carry
          the parcel. This policy adds to the <a href="/terms">Terms of Service</a>.
        </p>
      ),
    },
    {
      id: 'shipments',
      title: 'Cancelling a shipment',
      body: (
        <>
          <p>
            Deleting a pending order is free. You can cancel a booked shipment until the courier picks it up:
            the whole charge goes back to your wallet at once, as an entry that names the shipment.
          </p>
          <p>
            After pickup, you cannot cancel the shipment. It is delivered or returned, and charged
            accordingly. If the courier refuses a booking, we refund it automatically.
          </p>
        </>
      ),
    },
    {
      id: 'corrections',
      title: 'Wrong charges',
      body: (
        <p>
          {claims.disputes}. If you are right, we credit the difference to your wallet or on your next
          invoice. For loss and damage, see the liability rules in the{' '}
          <a href="/terms#liability">Terms of Service</a>.
        </p>
      ),
    },
    {
      id: 'recharges',
      title: 'Recharges',
      body: (
        <p>
          If a recharge is paid twice, or leaves your bank without reaching your wallet, we credit it to your
          wallet or return it in full once the payment gateway confirms it. All payments and refunds are made
          in Indian rupees only.
        </p>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling your account',
      body: (
        <>
          <p>
            There is no subscription and no minimum period. Termination needs 30 days’ written notice, by
            either side: send it from the account’s email address to <SupportEmail />. Until it ends you can
            ship as before.
          </p>
          <ul>
            <li>
              A cancellation in the middle of a month yields one final invoice, for what you shipped until
              then.
            </li>
            <li>Invoices of billed sellers keep their credit period of 30 days.</li>
            <li>
              We remit cash on delivery that couriers still hold when it arrives, after deducting unpaid
              bills.
            </li>
            <li>
              The data of a cancelled account is deleted immediately, so download the reports you need first.
              What tax law requires us to keep is listed in the{' '}
              <a href="/privacy-policy#keeping">Privacy Policy</a>.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'balance',
      title: 'Your wallet balance',
      body: (
        <>
          <p>
            The balance of a prepaid wallet is refunded within 60–90 days after cancellation, after adjusting
            unpaid bills. Couriers need this time to bill returns and weight corrections for your last
            shipments.
          </p>
          <p>
            We pay it to the bank account in your settings, which must be in the name of the account’s company
            or holder. We do not pay out promotional credit.
          </p>
        </>
      ),
    },
    {
      id: 'ended-by-us',
      title: 'When we end an account',
      body: (
        <p>
          If we hold an account for false information, or suspend or terminate it for a breach or for fraud,
          we settle it in the same way and the same time. Amounts that a buyer, a courier or an authority
          disputes are paid out once the dispute is decided.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'How to ask for a refund',
      body: (
        <p>
          Write to <SupportEmail />
          <Phone before=" or call " />
          <Hours before=", " />, with the AWB number or the transaction ID.
        </p>
      ),
    },
  ],
};
