import { connect, type Socket } from 'node:net';

/** How a connection ended: after how many ms, and with which status if there was one. */
export type Cut = { ms: number; status: number | null };

type Slow = {
  port: number;
  /** Sent at once. */
  head: string;
  /** Sent again and again, a little at a time; nothing where it is empty. */
  drip: string;
  everyMs: number;
  /** Given up then: null. */
  patienceMs: number;
};

/** A client that takes its time. Tells how it was let go, or null if it never was. */
export const slowClient = ({ port, head, drip, everyMs, patienceMs }: Slow): Promise<Cut | null> =>
  new Promise((resolve) => {
    const started = performance.now();
    let answer = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(head));
    const dripping = setInterval(
      () => drip && !socket.connecting && socket.writable && socket.write(drip),
      everyMs,
    );
    const end = (cut: Cut | null) => {
      clearInterval(dripping);
      clearTimeout(patience);
      socket.destroy();
      resolve(cut);
    };
    const patience = setTimeout(() => end(null), patienceMs);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      end({ ms: performance.now() - started, status: status === undefined ? null : Number(status) });
    });
  });

/** One connection that sends this much as fast as it can, and how soon it was answered. */
export const flood = (port: number, head: string, chunk: Buffer, chunks: number): Promise<Cut> =>
  new Promise((resolve) => {
    const started = performance.now();
    let status: number | null = null;
    let sent = 0;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      more();
    });
    const end = () => {
      socket.destroy();
      resolve({ ms: performance.now() - started, status });
    };
    function more() {
      while (sent < chunks && socket.writable) {
        sent += 1;
        if (!socket.write(chunk)) return;
      }
    }
    socket.on('drain', more);
    socket.on('data', (data: Buffer) => {
      status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString())?.[1] ?? 0);
      end();
    });
    socket.on('error', () => {});
    socket.on('close', end);
  });
