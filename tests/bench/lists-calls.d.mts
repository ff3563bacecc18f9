type Call = { name: string; text: string; method: 'GET' | 'POST'; path: string; body?: object };
/** `api` ends with /api. */
type Server = { api: string; token: string };

export const LISTS: Call[];
export const DASHBOARDS: Call[];
export function compared(
  servers: readonly Server[],
  list: Call,
  calls: number,
): Promise<{ ms: number[]; counts: number[] }>;
