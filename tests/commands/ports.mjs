import { createServer } from 'node:net';

/** A port that nobody has. */
export const freePort = () =>
  new Promise((done, failed) => {
    const server = createServer()
      .on('error', failed)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => done(port));
      });
  });
