import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { World } from '../calls/company.ts';
import { addMessages } from '../messages/messages.sql.ts';
import { findAccount, NAME, OPEN_ACCOUNT } from './account.ts';
import { refuse, type Reply, takeStep } from './step.ts';

const CLOSE_MS = 100;

const accountOf = ({ user }: SMTPServerSession) => (typeof user === 'string' ? user : OPEN_ACCOUNT);

async function signIn(world: World, account: string, password: string | null | undefined): Promise<Reply> {
  const known = await findAccount(world, account);
  return password === known.password ? null : refuse(535, 'Authentication failed');
}

async function checkRecipient(world: World, account: string, address: string): Promise<Reply> {
  const { refused, postponed } = await findAccount(world, account);
  if (refused.includes(address)) return refuse(550, 'No such mailbox here');
  return postponed.includes(address) ? refuse(451, 'The mailbox is busy, try again later') : null;
}

async function keep(world: World, { envelope, ...session }: SMTPServerSession, raw: string): Promise<null> {
  const id = /^Message-ID: *(<[^>]+>)/im.exec(raw)?.[1] ?? randomUUID();
  const rows = envelope.rcptTo.map(({ address }) => ({
    company: NAME,
    account: accountOf({ envelope, ...session }),
    request_id: id.slice(0, 64),
    recipient: address,
    otp: null,
    state: 'SENT',
    body: raw,
    sent_at: world.now(),
    expires_at: null,
  }));
  await addMessages(world.db, rows);
  return null;
}

/** A mail server that keeps what it gets. Without TLS: it listens on loopback only. */
export function smtpServer(world: World): SMTPServer {
  const sockets = new Map<number | undefined, Socket>();
  const dropOf = (session: SMTPServerSession) => () =>
    void sockets.get(session.remotePort)?.resetAndDestroy();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_MS,
    onAuth({ username, password }, session, callback) {
      const account = username ?? '';
      const act = () => signIn(world, account, password);
      const step = { account, call: 'auth' as const, drop: dropOf(session), act };
      takeStep(world, step, (reply) => callback(reply, { user: account })).catch(callback);
    },
    onRcptTo({ address }, session, callback) {
      const account = accountOf(session);
      const act = () => checkRecipient(world, account, address);
      takeStep(world, { account, call: 'rcpt', drop: dropOf(session), act }, callback).catch(callback);
    },
    onData(stream, session, callback) {
      const take = async () => {
        const raw = await text(stream);
        const act = () => keep(world, session, raw);
        await takeStep(
          world,
          { account: accountOf(session), call: 'data', drop: dropOf(session), act },
          callback,
        );
      };
      take().catch(callback);
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  // Connections that break are expected here; without a listener they would end the program.
  server.on('error', () => undefined);
  return server;
}

export const closeSmtp = (server: SMTPServer) =>
  new Promise<void>((resolve) => void server.close(() => resolve()));
