import type { Webhook } from './company.ts';

async function sendOnce({ url, header, secret }: Webhook, body: string, timeoutMs: number) {
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [header]: secret },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status;
  } catch {
    return null;
  }
}

/** Sends a push until it is answered 200 or lost. Returns the status of each try, null for no answer. */
export async function push(
  webhook: Webhook,
  message: object,
  { tries, timeoutMs }: { tries: number; timeoutMs: number },
): Promise<(number | null)[]> {
  const body = JSON.stringify(message);
  const statuses: (number | null)[] = [];
  while (statuses.length < tries && statuses.at(-1) !== 200)
    statuses.push(await sendOnce(webhook, body, timeoutMs));
  return statuses;
}
