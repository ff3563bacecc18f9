import styled from 'styled-components';
import { claims } from '~/features/public/claims.ts';
import { Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { c, from, radius } from '~/ui/tokens.ts';
import { ComparePicture, LabelPicture, PickupPicture, TrackPicture } from './pictures/StepPictures.tsx';

const steps = [
  {
    picture: ComparePicture,
    title: 'Compare Couriers and Rates',
    text: 'See every courier that serves both PIN codes, with every charge line by line, GST included.',
  },
  {
    picture: LabelPicture,
    title: 'Generate Shipping Labels Instantly',
    text: 'Get the AWB and the label in one click: 4×6, or four to a sheet.',
  },
  {
    picture: PickupPicture,
    title: 'Hand Over at Your Pickup Point',
    text: 'The courier collects from the address you choose. Add as many pickup points as you need.',
  },
  {
    picture: TrackPicture,
    title: 'Track Shipments Automatically',
    text: 'You and your buyer see every scan, from pickup to the door.',
  },
];

export function HowItWorks() {
  return (
    <Section tone="canvas">
      <SectionHeading title="How it works" note={`From order to printed label in ${claims.setUp.label}.`} />
      <Steps>
        {steps.map(({ picture: Picture, title, text }, index) => (
          <li key={title}>
            <Picture />
            <h3>
              <span>{index + 1}</span>
              {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
    </Section>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 40px 24px;
  @media ${from.md} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.xl} {
    grid-template-columns: repeat(4, 1fr);
  }
  svg {
    width: 100%;
    height: auto;
    margin-bottom: 20px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    background: ${c.paper};
  }
  h3 {
    display: flex;
    gap: 10px;
    font-size: 18px;
    margin-bottom: 8px;
  }
  h3 span {
    color: ${c.brand};
    font-variant-numeric: tabular-nums;
  }
  p {
    color: ${c.muted};
    font-size: 16px;
  }
`;
