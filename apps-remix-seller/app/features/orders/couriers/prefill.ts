import { readService, type Service, serviceValue } from '~/features/orders/wizard/draft.ts';
import { CREATE_ORDER } from '~/lib/page/paths.ts';

/** What the rate calculator knows of an order, as the wizard's address has it. */
const PARCEL = ['weight', 'length', 'width', 'height'] as const;
type Parcel = Record<(typeof PARCEL)[number], string> & { from: string; to: string; payment: string };

const COPIED = ['from', 'to', 'payment', ...PARCEL] as const;

/** The wizard with this parcel and this courier. */
export function createFrom(parcel: Parcel, service: Service): string {
  const known = COPIED.map((name): [string, string] => [name, parcel[name]]);
  return `${CREATE_ORDER}&${new URLSearchParams([...known, ['service', serviceValue(service)]])}`;
}

/** The fields of a new order that the address has. Anything else in it is left out. */
export function prefilled(params: URLSearchParams) {
  const number = (name: string) => (/^\d{1,5}(\.\d{1,3})?$/.exec(params.get(name) ?? '') ?? [''])[0];
  const payment = params.get('payment') ?? '';
  const service = params.get('service') ?? '';
  return {
    from: params.get('from'),
    fields: {
      pin: (/^\d{6}$/.exec(params.get('to') ?? '') ?? [''])[0],
      paymentType: ['COD', 'PREPAID'].includes(payment) ? payment : '',
      logistic: readService(service) ? service : '',
      weight: number('weight'),
      length: number('length'),
      width: number('width'),
      height: number('height'),
    },
  };
}
