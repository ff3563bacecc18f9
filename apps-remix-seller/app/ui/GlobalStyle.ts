import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { DARK, LIGHT, type OperatorColours, palettesOf } from '@harkara/server/contract/palettes';
import { createElement } from 'react';
import { createGlobalStyle } from 'styled-components';
import rupee from './fonts/inter-rupee.woff2?url&no-inline';
import { below, c, toVariables } from './tokens.ts';

export const fontUrl = latin;

const createOnServer = () => createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${latin}) format('woff2');
  }
  /* Inter's extended file cut down to the rupee sign: 1 kB in place of 85. */
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${rupee}) format('woff2');
    unicode-range: U+20B9;
  }
  /* The fallback has Inter's metrics, so lines do not move when it loads. */
  @font-face {
    font-family: 'Inter Meanwhile';
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    size-adjust: 107%;
    ascent-override: 90.5%;
    descent-override: 22.5%;
    line-gap-override: 0%;
  }
  :root { accent-color: ${c.brandFill}; color-scheme: light; ${toVariables(LIGHT)} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${toVariables(DARK)} }
  }
  :root[data-theme='dark'] { color-scheme: dark; ${toVariables(DARK)} }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding: 80px 0 96px; }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${c.canvas};
    color: ${c.ink};
    font: 400 16px/1.5 'Inter Variable', 'Inter Meanwhile', system-ui, sans-serif;
    font-feature-settings: 'cv05', 'ss03';
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4 { margin: 0; line-height: 1.2; letter-spacing: -0.02em; font-weight: 650; text-wrap: balance; }
  p, ul, ol, dl, dd, figure, fieldset, blockquote { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  a { color: ${c.brand}; text-underline-offset: 3px; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button, select, summary, label[for] { cursor: pointer; }
  summary { list-style: none; }
  summary::-webkit-details-marker { display: none; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  svg { display: block; flex: none; }
  input[type='checkbox'], input[type='radio'] {
    appearance: none;
    display: inline-grid;
    place-content: center;
    border: 1.5px solid ${c.muted};
    border-radius: 5px;
    background: ${c.paper};
  }
  input[type='radio'] { border-radius: 50%; }
  input[type='checkbox']:is(:checked, :indeterminate), input[type='radio']:checked {
    border-color: ${c.brandFill};
    background: ${c.brandFill};
  }
  input[type='checkbox']::before, input[type='radio']::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${c.onBrand};
    clip-path: polygon(14% 44%, 0 62%, 42% 98%, 100% 20%, 82% 6%, 39% 65%);
    visibility: hidden;
  }
  input[type='checkbox']:indeterminate::before { clip-path: inset(42% 4%); }
  input[type='radio']::before { width: 8px; height: 8px; border-radius: 50%; clip-path: none; }
  input[type='checkbox']:is(:checked, :indeterminate)::before, input[type='radio']:checked::before { visibility: visible; }
  :is(input[type='checkbox'], input[type='radio']):disabled { opacity: 0.5; cursor: not-allowed; }
  @media (forced-colors: active) {
    input[type='checkbox'], input[type='radio'] { appearance: auto; }
  }
  :focus-visible { outline: 2px solid ${c.brand}; outline-offset: 2px; }
  ::selection { background: ${c.brandFill}; color: ${c.onBrand}; }
  [hidden] { display: none !important; }
  .money { font-variant-numeric: tabular-nums; white-space: nowrap; }
  .money[data-gain] { color: ${c.success}; }
  @media ${below.sm} { input, select, textarea { font-size: 16px !important; } }
  /* Print shows the content without controls. */
  @media print {
    body { background: #fff; }
    nav, button, dialog, a[href='#main'], body header:not(main header), form[role='search'] { display: none !important; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; transition: none !important; }
  }
`;

/** The operator's colours over the product's: few rules, because they are made for each page. */
function createOperatorStyle() {
  const Colours = createGlobalStyle<OperatorColours>`
  :root { ${(colours) => toVariables(palettesOf(colours).light)} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { ${(colours) => toVariables(palettesOf(colours).dark)} }
  }
  :root[data-theme='dark'] { ${(colours) => toVariables(palettesOf(colours).dark)} }
`;
  return function OperatorColours({ brandColour, accentColour }: OperatorColours) {
    return brandColour || accentColour ? createElement(Colours, { brandColour, accentColour }) : null;
  };
}

/** Rendered on the server only, to keep both palettes out of the client bundle. */
export const GlobalStyle = import.meta.env.SSR ? createOnServer() : () => null;
export const OperatorStyle = import.meta.env.SSR ? createOperatorStyle() : () => null;
