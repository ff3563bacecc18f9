import { brand } from '@harkara/server/brand';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import { pageMeta } from '~/page-meta';
import type { loader as rootLoader } from '~/root';
import { optionalSession } from '~/session.server';
import { Benefits } from '~/ui/landing/Benefits';
import { BrandStrip } from '~/ui/landing/BrandStrip';
import { Delivery } from '~/ui/landing/Delivery';
import { Faq } from '~/ui/landing/Faq';
import { Hero } from '~/ui/landing/Hero';
import { HowItWorks } from '~/ui/landing/HowItWorks';
import { Integrations } from '~/ui/landing/Integrations';
import { Notifications } from '~/ui/landing/Notifications';
import { Solutions } from '~/ui/landing/Solutions';
import { CallToAction } from '~/ui/public/CallToAction';
import { claims } from '~/ui/public/claims';
import { JsonLd } from '~/ui/public/JsonLd';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: `${brand.name}: ${brand.tagline}`,
  description: `Compare couriers on your PIN codes, print labels in minutes and track every parcel. From ${claims.from} ${claims.fromScope}, no subscription.`,
  path: '/',
});

export async function loader(args: LoaderFunctionArgs) {
  return (await optionalSession(args)) ? redirect('/orders') : null;
}

export default function Landing() {
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? '';
  return (
    <>
      <Hero />
      <BrandStrip />
      <HowItWorks />
      <Integrations />
      <Notifications />
      <Solutions />
      <Delivery />
      <Benefits />
      <Faq />
      <CallToAction variant="landing" />
      <JsonLd facts={organisation(publicUrl)} />
    </>
  );
}

const organisation = (url: string) => ({
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  url: `${url}/`,
  logo: `${url}/apple-touch-icon.png`,
  sameAs: brand.social.map((account) => account.url),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: brand.support.email,
    telephone: brand.support.phone,
    areaServed: 'IN',
  },
});
