type Place = { socketPath: string } | { host: string; port: number };

export type DatabaseConnection = Place & {
  user: string;
  password: string;
  database: string;
  ssl?: { minVersion: 'TLSv1.2'; verifyIdentity: true; ca?: string };
};

export function connectionOf(address: string): DatabaseConnection;
