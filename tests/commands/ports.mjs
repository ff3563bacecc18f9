import { createServer } from 'node:net';

export const freePort = () =>
  new Promise((done, failed) => {
    const server = createServer()
      .on('error', failed)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => done(port));
      });
  });
