import type { Fields } from '../../couriers/answers.ts';

/** What the company keeps of a package. Rupees as sent, the charge in paise. */
export type Manifest = {
  shipment: Fields;
  warehouse: string;
  client: string;
  payment: string;
  codAmount: number;
  chargePaise: number;
};
