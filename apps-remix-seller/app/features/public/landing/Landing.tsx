import { brand } from '@harkara/server/brand';
import { useRouteLoaderData } from '@remix-run/react';
import { CallToAction } from '~/features/public/parts/CallToAction.tsx';
import { JsonLd } from '~/features/public/parts/JsonLd.tsx';
import type { loader as rootLoader } from '~/root.tsx';
import { Benefits } from './Benefits.tsx';
import { Delivery } from './Delivery.tsx';
import { Faq } from './faq/Faq.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Integrations } from './Integrations.tsx';
import { Notifications } from './Notifications.tsx';
import { BrandStrip } from './pictures/BrandStrip.tsx';
import { Solutions } from './Solutions.tsx';

export function Landing() {
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
