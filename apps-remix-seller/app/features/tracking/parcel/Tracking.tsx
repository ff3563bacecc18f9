import { useLoaderData } from '@remix-run/react';
import { UserFrame } from '~/features/shell/UserFrame.tsx';
import { titled } from '~/lib/page/meta.ts';
import { AwbNotFound } from './AwbNotFound.tsx';
import type { loadTracking } from './parcel.server.ts';
import { TrackingPage } from './TrackingPage.tsx';

export const meta = titled<typeof loadTracking>(({ params }) => `AWB ${params.awb}`);

export function Tracking() {
  const { awb, tracking, shell } = useLoaderData<typeof loadTracking>();
  return (
    <UserFrame shell={shell}>
      {tracking ? <TrackingPage {...tracking} isSignedIn={shell !== null} /> : <AwbNotFound awb={awb} />}
    </UserFrame>
  );
}
