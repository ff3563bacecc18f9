import { brand } from '@harkara/server/brand';
import { useEffect } from 'react';

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand.name} back office`;
  }, [title]);
}
