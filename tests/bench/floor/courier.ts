import { connectDatabase } from '../../../server/platform/database/connect.ts';
import { listen } from '../../../server/platform/http/listen.ts';
import { sandboxServices } from '../../../server/sandbox/services.ts';

/** The sandbox's courier, in the floor's process as in the program's. */
export const courier = { url: '', secret: process.env.FLOOR_SECRET! };

export async function openCourier() {
  const db = connectDatabase(process.env.DATABASE_URL!);
  const server = sandboxServices({
    db,
    secret: courier.secret,
    now: () => new Date(),
    publicUrl: 'http://localhost',
  });
  courier.url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}
