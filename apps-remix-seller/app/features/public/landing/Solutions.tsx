import { Boxes, FileSpreadsheet, IndianRupee, PhoneCall, Plane, Undo2 } from 'lucide-react';
import { FeatureGrid } from '~/features/public/parts/FeatureGrid.tsx';
import { Section, SectionHeading } from '~/features/public/parts/Section.tsx';

const solutions = [
  {
    icon: Plane,
    title: 'By air or by surface',
    text: 'Air for urgent parcels, surface for heavy ones: you get a quote for both.',
  },
  {
    icon: IndianRupee,
    title: 'Cash on delivery',
    text: 'The courier collects the cash at the door, and we pay it into your bank account.',
  },
  {
    icon: FileSpreadsheet,
    title: 'Hundreds of orders at once',
    text: 'Upload a spreadsheet, ship the whole list and download every label in one PDF.',
  },
  {
    icon: PhoneCall,
    title: 'Failed deliveries, handled',
    text: 'NDR management lists each one with its reason. Correct the phone number or address and ask for a re-attempt.',
  },
  {
    icon: Undo2,
    title: 'Returns',
    text: 'Book a pickup from your buyer’s door to your return point, like any other order.',
  },
  {
    icon: Boxes,
    title: 'Packing and reports',
    text: 'Packing supplies for your parcels, and weekly reports of what you shipped and what it cost.',
  },
];

export function Solutions() {
  return (
    <Section>
      <SectionHeading title="Shipping Solutions" note="For one parcel a week or a thousand a day." />
      <FeatureGrid features={solutions} />
    </Section>
  );
}
