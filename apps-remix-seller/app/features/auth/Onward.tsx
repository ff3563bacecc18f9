import { Link, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { Notice } from '~/ui/text/Notice.tsx';

type Props = { text: string; to: string; afterMs: number; link: string };

/** Shows success and then redirects; without JavaScript by the browser's own refresh. */
export function Onward({ text, to, afterMs, link }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
  return (
    <>
      <Notice tone="success">{text}</Notice>
      <p>
        <Link to={to} replace>
          {link}
        </Link>
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`${Math.ceil(afterMs / 1000)}; url=${to}`} />
      </noscript>
    </>
  );
}
