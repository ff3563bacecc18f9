import { claims } from '~/features/public/claims.ts';
import { SupportEmail } from '~/ui/text/SupportEmail.tsx';
import { Hours, Name, Phone } from './Contact.tsx';
import type { LegalText } from './LegalPage.tsx';

export const REFUNDS: LegalText = {
  title: 'Refund & Cancellation Policy',
  revised: { iso: '2023-12-01', text: '1 December 2023' },
  summary: 'How charges come back, what happens when you leave, and when your balance is paid out.',
  sections: [
    {
      id: 'scope',
      title: 'What this covers',
      body: (
        <p>
          This policy is about money a seller has paid to <Name />: charges of shipments, the wallet balance,
          and what is left when an account is cancelled. Money a buyer paid to a seller is for the seller to
          return; we only carry the parcel. It adds to the <a href="/terms">Terms of Service</a>.
        </p>
      ),
    },
    {
      id: 'shipments',
      title: 'Cancelling a shipment',
      body: (
        <>
          <p>
            An order that is still pending costs nothing to delete. A booked shipment can be cancelled until
            the courier has picked it up: its whole charge goes back to the wallet at once, as an entry that
            names the shipment.
          </p>
          <p>
            After pickup the shipment cannot be cancelled any more. It is then delivered or returned, and
            charged accordingly. A booking that the courier refuses is refunded automatically.
          </p>
        </>
      ),
    },
    {
      id: 'corrections',
      title: 'Wrong charges',
      body: (
        <p>
          {claims.disputes}. If you are right, the difference is credited to your wallet or on your next
          invoice. Loss and damage are settled by the liability rules of the{' '}
          <a href="/terms#liability">Terms of Service</a>.
        </p>
      ),
    },
    {
      id: 'recharges',
      title: 'Recharges',
      body: (
        <p>
          A recharge that was paid twice, or was taken by your bank without reaching your wallet, is credited
          or returned in full to where it came from once the payment gateway confirms it. All payments and
          refunds are made in Indian rupees only.
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
              A cancellation in the middle of a month yields one final invoice, for what was shipped until
              then.
            </li>
            <li>Invoices of billed sellers keep their credit period of 30 days.</li>
            <li>
              Cash on delivery that couriers still hold is remitted when it arrives, after unpaid bills.
            </li>
            <li>
              The data of a cancelled account is deleted immediately; download the reports you need before.
              What tax law obliges us to keep is named in the{' '}
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
            unpaid bills. The time is what couriers take to bill returns and weight corrections of the last
            shipments.
          </p>
          <p>
            It is paid to the bank account in your settings, which must be in the name of the account’s
            company or holder. Credit that was given as a promotion is not paid out.
          </p>
        </>
      ),
    },
    {
      id: 'ended-by-us',
      title: 'When we end an account',
      body: (
        <p>
          An account that is held for false information, or suspended or terminated for a breach or for fraud,
          is settled in the same way and in the same time. Amounts that a buyer, a courier or an authority
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
          <Hours before=", " />, with the AWB number or the transaction id.
        </p>
      ),
    },
  ],
};
