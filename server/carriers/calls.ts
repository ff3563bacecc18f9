import { createCalls } from '../platform/outbound/calls.ts';
import { CarrierUnclear } from './carrier.ts';

export const { beginCalls, orUnclear } = createCalls(CarrierUnclear);
