import { useEffect } from 'react';
import { useBranding } from '../../operator/OperatorContext.tsx';

export function usePageTitle(title: string) {
  const { name } = useBranding();
  useEffect(() => {
    document.title = `${title} · ${name} back office`;
  }, [title, name]);
}
