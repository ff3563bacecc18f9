import { SupportEmail } from '~/ui/text/SupportEmail.tsx';
import { LegalName, Name, Phone } from './Contact.tsx';
import type { LegalText } from './LegalPage.tsx';

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  revised: { iso: '2021-06-01', text: '1 June 2021' },
  summary: 'What we know about sellers, buyers and visitors, why, and how to have it changed or deleted.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      body: (
        <p>
          <LegalName /> runs <Name /> and decides how the personal data described here is used. It concerns
          three groups: sellers with an account, buyers whose parcels are shipped, and visitors of this
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
            <li>
              phone number, email address, name, and a password, which is stored only in a form that nobody
              can turn back into the password;
            </li>
            <li>company name, address, website and logo; GST number and company type, or PAN and Aadhaar;</li>
            <li>bank details, for the remittance of cash collected on delivery;</li>
            <li>pickup points, orders, shipments, charges, recharges and the settings of the account.</li>
          </ul>
          <p>
            About buyers, from the seller: name, address, phone number, email address where the seller gives
            one, and what is in the parcel. From couriers: where the parcel was scanned and what was noted
            there.
          </p>
          <p>
            From everybody: the network address and the time of a request, for security and for finding
            faults. We do not buy data, and we do not collect more than the service needs.
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
            to compare couriers, book shipments, print labels, follow parcels and handle failed deliveries;
          </li>
          <li>to charge, invoice, refund and remit, and to keep the accounts that the law asks for;</li>
          <li>
            to tell buyers by SMS, email or WhatsApp how their parcel is doing, for the events a seller has
            switched on;
          </li>
          <li>to verify phone numbers, answer questions, settle disputes, and prevent fraud;</li>
          <li>to find and fix what is slow or broken.</li>
        </ul>
      ),
    },
    {
      id: 'sharing',
      title: 'Whom we share it with',
      body: (
        <>
          <p>We share what each needs for its task, and no more, with</p>
          <ul>
            <li>the courier company that carries the parcel, and the seller who sent it;</li>
            <li>the payment gateway, for recharges: card numbers are typed there and never reach us;</li>
            <li>the providers that deliver our SMS, email and WhatsApp messages;</li>
            <li>authorities, where Indian law obliges us to.</li>
          </ul>
          <p>We never sell personal data and never pass it on for somebody else’s advertising.</p>
        </>
      ),
    },
    {
      id: 'tracking',
      title: 'What public tracking shows',
      body: (
        <p>
          Anybody who knows an AWB number can see the order id, the courier, the source and destination city
          and PIN code, the payment type and the scans of that parcel. Names, street addresses, phone numbers
          and contents are not shown there.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <p>
          We set only cookies that the service cannot do without: one that keeps you signed in, one that
          carries a message from one page to the next, and one that remembers a light or dark theme if you
          choose it. There are no advertising or analytics cookies, and no fonts, scripts or pictures from
          other hosts. This page and the other two legal pages run no script at all.
        </p>
      ),
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: (
        <p>
          Data travels encrypted wherever the site is served over HTTPS. Each seller’s records are kept apart
          from every other seller’s on every request, access by our own people is limited to those who need
          it, and a password change ends older sessions. If a breach puts you at risk, we tell you and the
          authority in charge without delay.
        </p>
      ),
    },
    {
      id: 'keeping',
      title: 'How long we keep it',
      body: (
        <p>
          We keep an account’s data while the account exists. When an account is cancelled, its data is
          deleted immediately; only invoices and ledger entries that tax and company law oblige us to keep
          stay, for as long as they oblige us and for nothing else. Technical logs are kept no longer than
          finding a fault takes.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <p>
          You may see, correct and take along the data we hold about you, withdraw a consent, have data
          deleted that we need not keep, and name somebody to act for you. Sellers can do most of it in their
          settings. Buyers may write to us or to the seller they bought from. We may ask for proof that you
          are you.
        </p>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          Accounts are for adults running a business. We do not knowingly open accounts for anybody under 18.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          A new version appears here with its date. Without your consent it does not widen what we may do with
          data you gave us earlier.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Questions and complaints',
      body: (
        <p>
          Our grievance officer answers at <SupportEmail />
          <Phone before=" and " />. If the answer does not help you, you may turn to the Data Protection Board
          of India. What you agree to as a seller is in the <a href="/terms">Terms of Service</a>.
        </p>
      ),
    },
  ],
};
