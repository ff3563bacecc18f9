import { connect, type Socket } from 'node:net';

/** How a connection ended: after how many ms, and with which status, if any. */
export type Cut = { ms: number; status: number | null };

type Slow = {
  port: number;
  head: string;
  /** Sent repeatedly; nothing is sent if it is empty. */
  drip: string;
  everyMs: number;
  /** After this time the client gives up and gets null. */
  timeoutMs: number;
};

/**
 * A slow client. Returns how the server ended the connection, or null if it never did. Time counts from the connection on:
 * hundreds at once wait some seconds for theirs.
 */
export const slowClient = ({ port, head, drip, everyMs, timeoutMs }: Slow): Promise<Cut | null> =>
  new Promise((resolve) => {
    let started = performance.now();
    let answer = '';
    const socket: Socket = connect(port, '127.0.0.1', () => {
      started = performance.now();
      socket.write(head);
    });
    const dripping = setInterval(
      () => drip && !socket.connecting && socket.writable && socket.write(drip),
      everyMs,
    );
    const end = (cut: Cut | null) => {
      clearInterval(dripping);
      clearTimeout(timer);
      socket.destroy();
      resolve(cut);
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      end({ ms: performance.now() - started, status: status === undefined ? null : Number(status) });
    });
  });

/** Sends this much as fast as possible on one connection. Returns the status and the time of the response. */
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
