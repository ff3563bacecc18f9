import { SupportEmail } from '~/ui/text/SupportEmail.tsx';
import { LegalName, Name, Phone } from './Contact.tsx';
import type { LegalText } from './LegalPage.tsx';

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  revised: { iso: '2021-06-01', text: '1 June 2021' },
  summary: 'What we know about sellers, buyers and visitors, why, and how to change or delete it.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      body: (
        <p>
          <LegalName /> runs <Name /> and decides how the personal data described here is used. This policy
          covers three groups: sellers with an account, buyers whose parcels are shipped, and visitors to this
          website.
        </p>
      ),
    },
    {
      id: 'what',
      title: 'What we collect',
      body: (
        <>
          <p>From sellers:</p>
          <ul>
            <li>phone number, email address, name, and a password, which we store only as a one-way hash;</li>
            <li>company name, address, website and logo; GST number and company type, or PAN and Aadhaar;</li>
            <li>bank details, for the remittance of cash collected on delivery;</li>
            <li>pickup points, orders, shipments, charges, recharges and the settings of the account.</li>
          </ul>
          <p>
            About buyers, from the seller: name, address, phone number, email address where the seller gives
            one, and what is in the parcel. From couriers: where the parcel was scanned, and the courier’s
            remarks.
          </p>
          <p>
            From everyone: the IP address and time of each request, for security and troubleshooting. We do
            not buy data, and we collect only what the service needs.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      title: 'What we use it for',
      body: (
        <ul>
          <li>
            to compare couriers, book shipments, print labels, track parcels and handle failed deliveries;
          </li>
          <li>to charge, invoice, refund and remit, and to keep the accounts that the law requires;</li>
          <li>
            to send buyers SMS, email or WhatsApp updates about their parcel, for the events a seller has
            turned on;
          </li>
          <li>to verify phone numbers, answer questions, settle disputes, and prevent fraud;</li>
          <li>to find and fix what is slow or broken.</li>
        </ul>
      ),
    },
    {
      id: 'sharing',
      title: 'Who we share it with',
      body: (
        <>
          <p>We share only what each of these needs for its task:</p>
          <ul>
            <li>the courier company that carries the parcel, and the seller who sent it;</li>
            <li>
              the payment gateway, for recharges: you enter card numbers there, and they never reach us;
            </li>
            <li>the providers that deliver our SMS, email and WhatsApp messages;</li>
            <li>authorities, where Indian law requires it.</li>
          </ul>
          <p>We never sell personal data or share it for anyone else’s advertising.</p>
        </>
      ),
    },
    {
      id: 'tracking',
      title: 'What public tracking shows',
      body: (
        <p>
          Anyone with an AWB number can see the order ID, the courier, the source and destination city and PIN
          code, the payment type and the scans of that parcel. Names, street addresses, phone numbers and
          contents are not shown there.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <p>
          We set only the cookies the service needs: one that keeps you signed in, one that carries a message
          from one page to the next, and one that remembers a light or dark theme if you choose it. There are
          no advertising or analytics cookies, and no fonts, scripts or pictures from other hosts. This page
          and the other two legal pages run no script at all.
        </p>
      ),
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: (
        <p>
          Data travels encrypted wherever the site is served over HTTPS. Each seller’s records are kept apart
          from every other seller’s on every request, only staff who need access have it, and a password
          change ends older sessions. If a breach puts you at risk, we tell you and the responsible authority
          without delay.
        </p>
      ),
    },
    {
      id: 'keeping',
      title: 'How long we keep it',
      body: (
        <p>
          We keep an account’s data while the account exists. When an account is cancelled, its data is
          deleted immediately; we keep only the invoices and ledger entries that tax and company law require,
          for as long as they require it and for no other purpose. We keep technical logs only as long as we
          need them to find faults.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <p>
          You may see, correct and export the data we hold about you, withdraw consent, ask us to delete data
          we do not have to keep, and name someone to act for you. Sellers can do most of this in their
          settings. Buyers may write to us or to the seller they bought from. We may ask for proof of
          identity.
        </p>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          Accounts are for adults running a business. We do not knowingly open accounts for anyone under 18.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          We publish each new version here with its date. It does not extend what we may do with data you gave
          us earlier, unless you consent.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Questions and complaints',
      body: (
        <p>
          Contact our grievance officer at <SupportEmail />
          <Phone before=" or " />. If the answer does not help, you may complain to the Data Protection Board
          of India. Your agreement with us as a seller is in the <a href="/terms">Terms of Service</a>.
        </p>
      ),
    },
  ],
};
