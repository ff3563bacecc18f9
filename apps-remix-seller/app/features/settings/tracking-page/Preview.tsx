import type { TrackingPage } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { NextSteps } from '~/features/tracking/buyer/NextSteps.tsx';
import { ShopHeader } from '~/features/tracking/buyer/ShopHeader.tsx';
import { ShopTones } from '~/features/tracking/buyer/ShopTones.tsx';
import type { Tones } from '~/features/tracking/buyer/tones.server.ts';
import { c, radius } from '~/ui/tokens.ts';

const SAMPLE = { status: 'DELIVERED', paymentType: 'PREPAID', isReturn: false, awb: '1490812345675' };

/** The saved page beside a delivered parcel. */
export function Preview({
  page,
  logoUrl,
  tones,
}: {
  page: TrackingPage;
  logoUrl: string | null;
  tones: Tones;
}) {
  const shop = { ...page, name: page.name || 'Your shop', logoUrl };
  return (
    <ShopTones tones={tones}>
      <Frame>
        <ShopHeader {...shop} />
        <div>
          <NextSteps {...SAMPLE} shop={shop} />
        </div>
      </Frame>
    </ShopTones>
  );
}

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.canvas};
  > div {
    padding: 12px;
  }
`;
