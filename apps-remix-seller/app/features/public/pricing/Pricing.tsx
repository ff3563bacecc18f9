import { BarChart3, Bell, FileSpreadsheet, Headphones, IndianRupee, PhoneCall } from 'lucide-react';
import { claims } from '~/features/public/claims.ts';
import { CallToAction } from '~/features/public/parts/CallToAction.tsx';
import { FeatureGrid } from '~/features/public/parts/FeatureGrid.tsx';
import { PublicHeading, Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { Comparison } from './Comparison.tsx';
import { GoodCompany } from './GoodCompany.tsx';
import { SampleRates } from './SampleRates.tsx';

const features = [
  {
    icon: BarChart3,
    title: 'Every courier side by side',
    text: `${claims.partners} partners reach ${claims.pinCodes} PIN codes together. The cheapest courier for each parcel comes first.`,
  },
  {
    icon: FileSpreadsheet,
    title: 'Bulk upload and labels',
    text: 'Upload a spreadsheet of orders and download all labels in one PDF.',
  },
  {
    icon: PhoneCall,
    title: 'NDR management',
    text: 'All failed deliveries in one list. Ask for a re-attempt in one click, and fewer parcels return to origin.',
  },
  {
    icon: IndianRupee,
    title: 'Quick COD remittance',
    text: 'We pay the cash that couriers collect into your bank account. Refunds to your wallet are instant.',
  },
  {
    icon: Bell,
    title: 'Buyer notifications',
    text: 'Automatic SMS, e-mail and WhatsApp messages with the tracking link.',
  },
  {
    icon: Headphones,
    title: 'People who answer',
    text: 'A dedicated account manager and support 24/7, in regional languages too.',
  },
];

export function Pricing() {
  return (
    <>
      <PublicHeading
        title={`500 g for ${claims.from}, not ${claims.othersFrom}`}
        note={`${claims.savings} savings, no subscription fee, no minimum sign-up period, no credit card. You pay only for what you ship, and see each charge before you do.`}
      />
      <Comparison />
      <SampleRates />
      <Section>
        <SectionHeading title="Top features" />
        <FeatureGrid features={features} />
      </Section>
      <GoodCompany />
      <CallToAction variant="banner" />
    </>
  );
}
