// Runs in browsers, as /docs/page.js. Nothing is fetched but openapi.json and what "Try it out" asks for.
document.getElementById('origin').textContent = location.origin;

// Swagger UI follows a class, not the setting of the browser.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

globalThis.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
  // Without it, a 401 brings up the browser's own login box.
  requestInterceptor: (request) => {
    request.headers['X-Requested-With'] = 'XMLHttpRequest';
    return request;
  },
});

// Swagger UI's dialog for logins lets the focus wander to the page behind it.
const hasDialog = (nodes) => [...nodes].some(({ className }) => className === 'dialog-ux');
let opener;

function takeFocus() {
  const dialog = document.querySelector('.modal-ux');
  Object.assign(dialog, { role: 'dialog', ariaModal: 'true', ariaLabel: dialog.querySelector('h3').textContent });
  dialog.querySelector('input, .modal-btn').focus();
}

function keepFocus(event) {
  const dialog = document.querySelector('.modal-ux');
  if (event.key !== 'Tab' || dialog === null) return;
  const stops = [...dialog.querySelectorAll('button, input, select, a[href]')];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (dialog.contains(document.activeElement) && document.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}

document.addEventListener('keydown', keepFocus);
document.addEventListener('click', ({ target }) => {
  if (target.closest('.dialog-ux') === null) opener = target.closest('button');
});
new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => hasDialog(addedNodes))) takeFocus();
  if (changes.some(({ removedNodes }) => hasDialog(removedNodes))) opener?.focus();
}).observe(document.getElementById('api'), { childList: true, subtree: true });
