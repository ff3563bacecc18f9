import { numberOf, textOf } from '~/lib/forms/form.server.ts';
import { STORE_KINDS } from '../kinds.ts';
import { serviceOf } from './services.ts';

/** The chosen ones in their order, each once. */
const preferredIn = (form: FormData) =>
  [...new Set(form.getAll('preferred').map(String))].filter((text) => text !== '').map(serviceOf);

const KEYS = [...new Set(Object.values(STORE_KINDS).flatMap(({ keys }) => keys.map(({ name }) => name)))];

/** A store's form as `channels/save` takes it. The API checks it; keys that are left empty stay as they are. */
export function inputOf(form: FormData) {
  const packing = {
    weight: numberOf(form, 'weight'),
    length: numberOf(form, 'length'),
    width: numberOf(form, 'width'),
    height: numberOf(form, 'height'),
  };
  const hasPacking = Object.values(packing).some((value) => value !== undefined);
  return {
    kind: textOf(form, 'kind'),
    name: textOf(form, 'name'),
    url: textOf(form, 'url'),
    credentials: Object.fromEntries(KEYS.map((name) => [name, textOf(form, name)])),
    pickupPointId: numberOf(form, 'pickupPointId'),
    rules: {
      courier: { mode: textOf(form, 'mode'), preferred: preferredIn(form) },
      packing: hasPacking ? packing : null,
      autoShip: form.has('autoShip'),
    },
  };
}
