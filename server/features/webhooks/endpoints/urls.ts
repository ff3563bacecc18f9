import { WEBHOOK_TEXTS as TEXTS } from '../../../contract/texts/webhooks.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { type AddressFault, findAddressFault } from '../../../platform/outbound/web-address.ts';

function textOf(fault: AddressFault): string {
  if (fault.why === 'PRIVATE') return TEXTS.urlPrivate(fault.address);
  return { UNFIT: TEXTS.urlUnfit, CREDENTIALS: TEXTS.urlCredentials, HTTP: TEXTS.urlHttps }[fault.why];
}

/** Throws INVALID with the reason. */
export async function checkUrl(text: string, isProduction: boolean): Promise<void> {
  const fault = await findAddressFault(text, isProduction);
  if (fault) throw invalid('url', textOf(fault));
}
