import { BarChart3, Bell, FileSpreadsheet, Headphones, IndianRupee, PhoneCall } from 'lucide-react';
import { pageMeta } from '~/page-meta';
import { Comparison } from '~/ui/pricing/Comparison';
import { GoodCompany } from '~/ui/pricing/GoodCompany';
import { SampleRates } from '~/ui/pricing/SampleRates';
import { CallToAction } from '~/ui/public/CallToAction';
import { claims } from '~/ui/public/claims';
import { FeatureGrid } from '~/ui/public/FeatureGrid';
import { PublicHeading, Section, SectionHeading } from '~/ui/public/Section';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: 'Pricing',
  description: `Ship 500 g from ${claims.from}, where others start at ${claims.othersFrom}. Sample rates by zone, COD and FSC. No subscription fee, no minimum period.`,
  path: '/pricing',
});

const features = [
  {
    icon: BarChart3,
    title: 'Every courier side by side',
    text: `${claims.partners} partners, ${claims.pinCodes} PIN codes, and the cheapest for each parcel on top.`,
  },
  {
    icon: FileSpreadsheet,
    title: 'Bulk upload and labels',
    text: 'A spreadsheet of orders goes in, one PDF with all labels comes out.',
  },
  {
    icon: PhoneCall,
    title: 'NDR management',
    text: 'Failed deliveries in one list, another attempt at a press, fewer parcels that return to origin.',
  },
  {
    icon: IndianRupee,
    title: 'Quick COD remittance',
    text: 'What couriers collect for you is paid out quickly, and refunds are instant.',
  },
  {
    icon: Bell,
    title: 'Buyer notifications',
    text: 'SMS, e-mail and WhatsApp messages with the tracking link, sent by themselves.',
  },
  {
    icon: Headphones,
    title: 'People who answer',
    text: 'A dedicated account manager, support 24/7, in regional languages too.',
  },
];

export default function Pricing() {
  return (
    <>
      <PublicHeading
        title={`500 g for ${claims.from}, not ${claims.othersFrom}`}
        note={`${claims.savings} savings, no subscription fee, no minimum sign-up period, no credit card. You pay for what you ship, and see each charge before you do.`}
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
