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
        ? `One account, ${inWords(couriers.length).toLowerCase()} couriers from the first day`
        : 'One account for every courier',
    text: `${partnerCount && couriers.length > 1 ? `These ${inWords(couriers.length).toLowerCase()} of our ${partnerCount} partners are connected already; ask us to add another. ` : ''}Every quote compares them on your PIN codes. Choose one, print the label, and follow the parcel in one place whoever carries it.`,
    // The film shows example rates.
    hasFilm: showsExamples,
    film: 'Rates of five couriers appear, one is chosen, and its parcel travels from Bengaluru to Guwahati until it is delivered.',
    partners: couriers.map((courier) => partnerOf(courier, showsExamples)),
  },
  channel: {
    title: 'Sell where you like, ship from here',
    text: 'Shopify and WooCommerce connect with their keys: their orders arrive by themselves, and what you ship is reported back. Any other shop that can send a web request can send its orders, too: one call creates an order, another ships it and returns the AWB, and a third reads the tracking.',
    hasFilm: true,
    film: 'Orders arrive from an online store, a plugin, a site builder and an own site, are shipped, and their tracking goes back.',
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
        note="Couriers on one side, the places where you sell on the other. Connect once, and ship every order from here."
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
                The calls are documented at <a href="/api/docs">/api/docs</a>, ready for your developer, and
                as <a href="/api/openapi.json">OpenAPI</a> for their tools. Your {operator.name} account is
                all you need.
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
