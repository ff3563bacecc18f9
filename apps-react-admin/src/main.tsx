import '@fontsource-variable/inter/wght.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { styleNonce } from './nonce.ts';
import { readBranding } from './operator/OperatorContext.tsx';

const styles = createCache({ key: 'css', nonce: styleNonce });

async function start(container: HTMLElement) {
  const branding = await readBranding();
  createRoot(container).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <App branding={branding} />
      </CacheProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
