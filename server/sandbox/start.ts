import { close, listen } from '../platform/http/listen.ts';
import { closeSmtp, smtpServer } from './companies/smtp/server.ts';
import { listenAtKeptPort } from './ports.ts';
import { sandboxServices, type World } from './services.ts';

const LOOPBACK = '127.0.0.1';

export type Sandbox = { url: string; smtpPort: number; stop: () => Promise<void> };

/** The sandbox's own companies, the emulated ones and a mail server. Reachable from this machine only. */
export async function startSandbox(world: World): Promise<Sandbox> {
  const [services, mail] = [sandboxServices(world), smtpServer(world)];
  const port = await listenAtKeptPort(world.db, 'http', (kept) => listen(services, kept, LOOPBACK));
  const smtpPort = await listenAtKeptPort(world.db, 'smtp', (kept) => listen(mail.server, kept, LOOPBACK));
  return {
    url: `http://${LOOPBACK}:${port}`,
    smtpPort,
    stop: async () => void (await Promise.all([close(services, 0), closeSmtp(mail)])),
  };
}
