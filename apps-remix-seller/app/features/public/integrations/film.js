/* global addEventListener, document, IntersectionObserver, matchMedia */
// Plays the videos of a page without other scripts. Loaded by address (see Film.tsx); a module runs once per
// document.
const still = matchMedia('(prefers-reduced-motion: reduce)');

function setUp(frame) {
  const video = frame.querySelector('video');
  const button = frame.querySelector('button');
  const play = () => video.play().catch(() => undefined);
  const show = () => frame.toggleAttribute('data-playing', !video.paused);
  let isHeld = false;
  video.controls = false;
  button.hidden = false;
  video.addEventListener('play', show);
  video.addEventListener('pause', show);
  button.addEventListener('click', () => {
    isHeld = !video.paused;
    if (isHeld) video.pause();
    else play();
  });
  still.addEventListener('change', () => still.matches && video.pause());
  // A video that the user paused stays paused when it is in view again.
  new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting) video.pause();
    else if (!still.matches && !isHeld) play();
  }).observe(video);
}

export function start() {
  for (const frame of document.querySelectorAll('[data-film]:not([data-ready])')) {
    frame.setAttribute('data-ready', '');
    setUp(frame);
  }
}

// Waits for the page to load before it loads the video.
if (document.readyState === 'complete') start();
else addEventListener('load', start);
