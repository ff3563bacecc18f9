import type { BackTest } from '@harkara/server/contract/models';

export type BackTestResult = NonNullable<BackTest['result']>;

/** Rupees: `old` under the version that booked the shipments, `new` under the draft. */
export type Sum = BackTestResult['total'];

export const isRunning = ({ state }: Pick<BackTest, 'state'>) => state === 'PENDING' || state === 'RUNNING';
