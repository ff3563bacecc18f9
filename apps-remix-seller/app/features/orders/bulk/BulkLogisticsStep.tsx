import { Truck } from 'lucide-react';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import type { BulkSetup } from './bulk.server.ts';
import { FOR_ME, type Service, serviceKey } from './bulk.ts';

type Props = { setup: BulkSetup; services: Service[]; chosen: string };

const FOR_ME_CARD = {
  value: FOR_ME,
  title: 'Choose for me',
  detail: 'Your courier rules, else the cheapest for each order',
};

/** Courier and mode for every order in the file. Each order is priced by its own route and weight. */
export function BulkLogisticsStep({ setup: { preferred, scheduledCourier }, services, chosen }: Props) {
  if (services.length === 0) {
    return (
      <EmptyState title="No Logistics found" icon={<Truck size={22} />}>
        No courier that is switched on for your account carries these orders.
      </EmptyState>
    );
  }
  const isDefault = ({ courierId, motId }: Service) =>
    courierId === preferred.courierId && motId === preferred.motId;
  const sorted = [...services.filter(isDefault), ...services.filter((service) => !isDefault(service))];
  return (
    <>
      <Notice>We price each order by its own pincode, weight and value when you upload the file.</Notice>
      <RadioCards
        key={sorted.map(serviceKey).join()}
        label="Choose a courier for all orders of the file"
        name="logistic"
        columns={3}
        defaultValue={chosen}
        options={[
          ...(sorted.length > 1 ? [FOR_ME_CARD] : []),
          ...sorted.map((service) => ({
            value: serviceKey(service),
            title: service.courierName,
            detail: service.motName,
            aside: (
              <Inline $gap={4}>
                {service.courierId === scheduledCourier.id && <Badge tone="info">Pickup time</Badge>}
                {isDefault(service) && <Badge tone="brand">Default</Badge>}
              </Inline>
            ),
          })),
        ]}
      />
    </>
  );
}
