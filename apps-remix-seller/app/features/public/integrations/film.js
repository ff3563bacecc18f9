/* global addEventListener, document, IntersectionObserver, matchMedia */
// Runs the films of a page that has no other script. Loaded by address, see Film.tsx: a module runs once a document.
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
  // A film that somebody paused stays so when it comes into view again.
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

// The page comes first, its film when all of it is there.
if (document.readyState === 'complete') start();
else addEventListener('load', start);
