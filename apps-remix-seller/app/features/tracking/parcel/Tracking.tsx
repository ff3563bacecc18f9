import { brand } from '@harkara/server/brand';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { UserFrame } from '~/features/shell/UserFrame.tsx';
import { AwbNotFound } from './AwbNotFound.tsx';
import type { loadTracking } from './parcel.server.ts';
import { TrackingPage } from './TrackingPage.tsx';

export const meta: MetaFunction<typeof loadTracking> = ({ params }) => [
  { title: `AWB ${params.awb} · ${brand.name}` },
];

export function Tracking() {
  const { awb, tracking, shell } = useLoaderData<typeof loadTracking>();
  return (
    <UserFrame shell={shell}>
      {tracking ? <TrackingPage {...tracking} isSignedIn={shell !== null} /> : <AwbNotFound awb={awb} />}
    </UserFrame>
  );
}
