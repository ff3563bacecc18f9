const MODULE = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;

/** Runs in the browser: the first paint, then the module. A page in the background is not painted, hence the clock. */
const START = `(code,nonce)=>{let begun=false;const begin=()=>{if(begun)return;begun=true;
for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';
const script=document.createElement('script');script.type='module';script.nonce=nonce;script.textContent=code;
document.body.append(script);script.remove()};
new PerformanceObserver(begin).observe({type:'paint',buffered:true});setTimeout(begin,1000)}`;

/** Lets the page be seen before its scripts take the line and the processor. The elements stay: React counts them. */
export const paintFirst = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(MODULE, (_whole, nonce: string, code: string) => {
      const text = JSON.stringify(code).replaceAll('<', '\\u003c');
      return `<script nonce="${nonce}">(${START})(${text},document.currentScript.nonce)</script>`;
    });
