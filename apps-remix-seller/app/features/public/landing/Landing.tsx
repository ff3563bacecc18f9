import type { Operator } from '@harkara/server/contract/models';
import { useRouteLoaderData } from '@remix-run/react';
import { CallToAction } from '~/features/public/parts/CallToAction.tsx';
import { JsonLd } from '~/features/public/parts/JsonLd.tsx';
import { useOperator } from '~/lib/page/operator.ts';
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
  const operator = useOperator();
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
      <JsonLd facts={organisation(operator, publicUrl)} />
    </>
  );
}

const organisation = (operator: Operator, url: string) => ({
  '@type': 'Organization',
  name: operator.name,
  ...(operator.legalName && { legalName: operator.legalName }),
  url: `${url}/`,
  logo: `${url}${operator.logoUrl ?? '/apple-touch-icon.png'}`,
  sameAs: [operator.linkedin, operator.instagram, operator.youtube, operator.x].filter(Boolean),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    ...(operator.supportEmail && { email: operator.supportEmail }),
    ...(operator.supportPhone && { telephone: operator.supportPhone }),
    areaServed: 'IN',
  },
});
