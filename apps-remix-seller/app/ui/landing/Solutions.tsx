import { Boxes, FileSpreadsheet, IndianRupee, PhoneCall, Plane, Undo2 } from 'lucide-react';
import { FeatureGrid } from '../public/FeatureGrid';
import { Section, SectionHeading } from '../public/Section';

const solutions = [
  {
    icon: Plane,
    title: 'By air or by surface',
    text: 'Each courier is quoted both ways: what is urgent flies, what is heavy goes by road.',
  },
  {
    icon: IndianRupee,
    title: 'Cash on delivery',
    text: 'The courier collects at the door, and quick remittance brings the money to your bank.',
  },
  {
    icon: FileSpreadsheet,
    title: 'Hundreds of orders at once',
    text: 'Upload a spreadsheet, ship the whole list and download every label in one PDF.',
  },
  {
    icon: PhoneCall,
    title: 'Failed deliveries, handled',
    text: 'NDR management lists each one with its reason. Correct the phone or the address, and the courier tries again.',
  },
  {
    icon: Undo2,
    title: 'Returns',
    text: 'A pickup from your buyer’s door to your return point is booked like any other order.',
  },
  {
    icon: Boxes,
    title: 'Packing and reports',
    text: 'Packing supplies for your parcels, and weekly reports on what was shipped and what it cost.',
  },
];

export function Solutions() {
  return (
    <Section>
      <SectionHeading
        title="Shipping Solutions"
        note="For the first parcel of the week and for the busiest day of the year."
      />
      <FeatureGrid features={solutions} />
    </Section>
  );
}
