import type { Operator } from '@harkara/server/contract/models';
import { BarChart3, Bell, FileSpreadsheet, Headphones, IndianRupee, PhoneCall } from 'lucide-react';
import { CallToAction } from '~/features/public/parts/CallToAction.tsx';
import { FeatureGrid } from '~/features/public/parts/FeatureGrid.tsx';
import { PublicHeading, Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { Comparison } from './Comparison.tsx';
import { GoodCompany } from './GoodCompany.tsx';
import { SampleRates } from './SampleRates.tsx';

const featuresOf = ({ partnerCount, pinCodeCount, supportHours }: Operator) => [
  {
    icon: BarChart3,
    title: 'Every courier side by side',
    text: `${partnerCount && pinCodeCount && `${partnerCount} partners reach ${pinCodeCount} PIN codes together. `}The cheapest courier for each parcel comes first.`,
  },
  {
    icon: FileSpreadsheet,
    title: 'Bulk upload and labels',
    text: 'Upload a spreadsheet of orders and download all labels in one PDF.',
  },
  {
    icon: PhoneCall,
    title: 'NDR management',
    text: 'All failed deliveries in one list. Ask for a re-attempt in one click, so fewer parcels return to origin.',
  },
  {
    icon: IndianRupee,
    title: 'Quick COD remittance',
    text: 'We pay the cash that couriers collect into your bank account. Wallet refunds are instant.',
  },
  {
    icon: Bell,
    title: 'Buyer notifications',
    text: 'Automatic SMS, e-mail and WhatsApp messages with the tracking link.',
  },
  {
    icon: Headphones,
    title: 'Dedicated support',
    text: `A dedicated account manager and ${`support ${supportHours}`.trim()}, in regional languages too.`,
  },
];

export function Pricing() {
  const operator = useOperator();
  const { rateFrom, rateFromElsewhere, savings, showsExamples } = operator;
  return (
    <>
      <PublicHeading
        title={
          rateFrom && rateFromElsewhere
            ? `500 g for ${rateFrom}, not ${rateFromElsewhere}`
            : 'You pay for what you ship'
        }
        note={`${savings ? `${savings} savings, no` : 'No'} subscription fee, no minimum sign-up period, no credit card. Pay only for what you ship, and see every charge first.`}
      />
      <Comparison />
      {showsExamples && <SampleRates />}
      <Section>
        <SectionHeading title="Top features" />
        <FeatureGrid features={featuresOf(operator)} />
      </Section>
      <GoodCompany />
      <CallToAction variant="banner" />
    </>
  );
}
