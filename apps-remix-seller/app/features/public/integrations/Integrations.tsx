import type { Operator } from '@harkara/server/contract/models';
import { useSearchParams } from '@remix-run/react';
import styled from 'styled-components';
import { inWords } from '~/features/public/inWords.ts';
import { CallToAction } from '~/features/public/parts/CallToAction.tsx';
import { PublicHeading, Section } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { Tabs } from '~/ui/page/Tabs.tsx';
import { c, from } from '~/ui/tokens.ts';
import { Film } from './Film.tsx';
import { PartnerCards } from './PartnerCards.tsx';
import { CHANNELS, partnerOf } from './partners.ts';

const sidesOf = ({ couriers, partnerCount, showsExamples }: Operator) => ({
  courier: {
    title:
      couriers.length > 1
        ? `One account, ${inWords(couriers.length).toLowerCase()} couriers from day one`
        : 'One account for every courier',
    text: `${partnerCount && couriers.length > 1 ? `${inWords(couriers.length)} of our ${partnerCount} partners are already connected; ask us to add another. ` : ''}Compare them all for your PIN codes, choose one, print the label and track every parcel in one place.`,
    // The film shows example rates.
    hasFilm: showsExamples,
    film: 'A seller compares the rates of five couriers and chooses one. The parcel travels from Bengaluru to Guwahati and is delivered.',
    partners: couriers.map((courier) => partnerOf(courier, showsExamples)),
  },
  channel: {
    title: 'Sell anywhere, ship from here',
    text: 'Connect Shopify or WooCommerce with your store’s keys. Orders sync automatically, and your store is updated when you ship. Any other shop can use our API: one call creates an order, another ships it and returns the AWB, and a third tracks it.',
    hasFilm: true,
    film: 'Orders arrive from an online store, a plugin, a site builder and a seller’s own website. The seller ships them, and the tracking goes back.',
    partners: CHANNELS,
  },
});

export function Integrations() {
  const [params] = useSearchParams();
  const tab = params.get('tab') === 'channel' ? 'channel' : 'courier';
  const operator = useOperator();
  const { title, text, film, hasFilm, partners } = sidesOf(operator)[tab];
  return (
    <>
      <PublicHeading
        title="Integrations"
        note="Connect your sales channels and couriers once, and ship every order from one place."
      />
      <Section tight>
        <Tabs
          label="Integrations"
          tabs={[
            { to: '?tab=courier', label: 'Courier', current: tab === 'courier' },
            { to: '?tab=channel', label: 'Channel', current: tab === 'channel' },
          ]}
        />
        <Side>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
            {tab === 'channel' && (
              <p>
                Your developer can read the API documentation at <a href="/api/docs">/api/docs</a> or import
                it as <a href="/api/openapi.json">OpenAPI</a>. All you need is your {operator.name} account.
              </p>
            )}
          </div>
          {hasFilm && <Film key={tab} name={tab} label={film} />}
        </Side>
        <PartnerCards partners={partners} />
      </Section>
      <CallToAction variant="banner" />
    </>
  );
}

const Side = styled.div`
  display: grid;
  gap: 32px clamp(32px, 5vw, 88px);
  align-items: center;
  padding: clamp(32px, 4vw, 64px) 0;
  @media ${from.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  h2 {
    font-size: clamp(28px, 3vw, 42px);
    line-height: 1.1;
    letter-spacing: -0.035em;
  }
  p {
    max-width: 52ch;
    margin-top: 16px;
    color: ${c.muted};
    font-size: clamp(16px, 1.3vw, 18px);
  }
`;
