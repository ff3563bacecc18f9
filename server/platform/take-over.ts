/** What the starter may ask of a server besides serving: `npm run upgrade` uses all three. */
export type Mode = 'serve' | 'take over' | 'check' | 'migrate';

const FLAGS: Record<string, Mode> = {
  '--take-over': 'take over',
  '--check': 'check',
  '--migrate': 'migrate',
};

export const modeOf = (args: string[]): Mode =>
  args.map((arg) => FLAGS[arg]).find((mode) => mode !== undefined) ?? 'serve';

/** Longer than the notice of the version that still has the port. */
export const PORT_PATIENCE_MS = 30_000;

/** `ready` for the port, which the starter now takes from the version before; `serving`; or `failed`. */
export type TakeOver = { takeOver: 'ready' | 'serving' } | { takeOver: 'failed'; reason: string };

export const isTakeOver = (message: unknown): message is TakeOver =>
  typeof message === 'object' && message !== null && 'takeOver' in message;

/** Resolves when the message is sent: then the process may end. */
export const tellStarter = (message: TakeOver): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, undefined, {}, () => resolve());
    else resolve();
  });

/** Throws if this server does not report that it is healthy. */
export async function requireHealthy(apiUrl: string): Promise<void> {
  const answer = await fetch(`${apiUrl}/api/health`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`The new version is not healthy: ${await answer.text()}`);
}
