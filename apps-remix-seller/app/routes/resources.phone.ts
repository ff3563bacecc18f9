import { TEXTS } from '@harkara/server/contract/texts/identity';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';

/** `?phoneNo=…`: the error for a registered number. A hint only: sign-up checks again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const phoneNo = new URL(request.url).searchParams.get('phoneNo') ?? '';
  try {
    const { isValid } = await call(context, 'user/phone-number/validate', { phoneNo });
    return { phoneNo, error: isValid ? undefined : TEXTS.phoneTaken };
  } catch (error) {
    if (error instanceof ApiError) return { phoneNo, error: undefined };
    throw error;
  }
}
