import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { UserFrame } from '~/features/shell/UserFrame.tsx';
import { ShopFrame } from '~/features/tracking/buyer/ShopFrame.tsx';
import { titled } from '~/lib/page/meta.ts';
import { AwbNotFound } from './AwbNotFound.tsx';
import type { loadTracking } from './parcel.server.ts';
import { TrackingPage } from './TrackingPage.tsx';

const titleOf = (awb = '') => `AWB ${awb}`;
const operatorsMeta = titled<typeof loadTracking>(({ params }) => titleOf(params.awb));

export const meta: MetaFunction<typeof loadTracking> = (args) => {
  const brand = args.data?.brand;
  return brand ? [{ title: `${titleOf(args.params.awb)} · ${brand.shop.name}` }] : operatorsMeta(args);
};

export function Tracking() {
  const { awb, tracking, brand, shell } = useLoaderData<typeof loadTracking>();
  if (tracking && brand)
    return (
      <ShopFrame {...brand}>
        <TrackingPage {...tracking} isSignedIn={false} />
      </ShopFrame>
    );
  return (
    <UserFrame shell={shell}>
      {tracking ? <TrackingPage {...tracking} isSignedIn={shell !== null} /> : <AwbNotFound awb={awb} />}
    </UserFrame>
  );
}
