import type { AppLoadContext } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';

export type Place = { pin: string; city: string; state: string };

/** The place of a PIN code; null if the code is unknown. */
export async function findPlace(context: AppLoadContext, token: string, pin: string): Promise<Place | null> {
  if (!/^\d{6}$/.test(pin)) return null;
  try {
    const { city, state } = await call(context, 'pincode/get/{pincode}', { pincode: pin }, token);
    return { pin, city, state };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Fills blank city and state from the PIN code, as the form does with JavaScript. */
export async function fillPlace(
  context: AppLoadContext,
  token: string,
  form: FormData,
  pinName = 'pin',
): Promise<void> {
  if (textOf(form, 'city') && textOf(form, 'state')) return;
  const place = await findPlace(context, token, textOf(form, pinName));
  if (!place) return;
  if (!textOf(form, 'city')) form.set('city', place.city);
  if (!textOf(form, 'state')) form.set('state', place.state);
}
