import type { Operator } from '@harkara/server/contract/models';
import { PRODUCT } from '@harkara/server/contract/product';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { readApi } from '../api/http.ts';

export type Branding = Pick<Operator, 'name' | 'logoUrl' | 'brandColour' | 'accentColour'>;

const UNKNOWN: Branding = { name: PRODUCT.name, logoUrl: null, brandColour: '', accentColour: '' };

/** Reads the operator before the first paint; while the API is away the back office looks like the product. */
export const readBranding = (): Promise<Branding> => readApi('operator', {}).catch(() => UNKNOWN);

type Value = { branding: Branding; setBranding: (branding: Branding) => void };
const Context = createContext<Value>({ branding: UNKNOWN, setBranding: () => {} });

export function OperatorProvider({ initial, children }: { initial: Branding; children: ReactNode }) {
  const [branding, setBranding] = useState(initial);
  const value = useMemo(() => ({ branding, setBranding }), [branding]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useBranding() {
  return useContext(Context).branding;
}

export function useSetBranding() {
  return useContext(Context).setBranding;
}
