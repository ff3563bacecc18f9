import type { Connection } from 'mysql2/promise';

export const LARGE_SELLER: number;
export function seed(db: Connection, orders: number): Promise<void>;
export function addSellersTerms(db: Connection, passwordHash: string, adminPhone: string): Promise<void>;
