import { type Handler, ok } from '../../calls/company.ts';
import { restError } from '../rest.ts';
import { findStore, type Store } from '../store.ts';

const UNITS = { kg: 'kg', g: 'g', lbs: 'lbs', oz: 'oz' };
const SIZES = { m: 'm', cm: 'cm', mm: 'mm', in: 'in', yd: 'yd' };

const select = (id: string, label: string, value: string, options: object) => ({
  id,
  label,
  description: '',
  type: 'select',
  default: Object.keys(options)[0],
  options,
  tip: '',
  value,
  group_id: 'products',
});

const SETTINGS: Record<string, (store: Store) => object> = {
  woocommerce_weight_unit: ({ weightUnit }) =>
    select('woocommerce_weight_unit', 'Weight unit', weightUnit, UNITS),
  woocommerce_dimension_unit: () => select('woocommerce_dimension_unit', 'Dimensions unit', 'cm', SIZES),
};

export const getSetting: Handler = async ({ world, account, req }) => {
  const setting = SETTINGS[String(req.params.setting)];
  if (!setting) return restError(404, 'rest_setting_setting_invalid', 'Invalid setting.');
  return ok(setting(await findStore(world, account)));
};
