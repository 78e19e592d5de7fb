// Runs in browsers, as /docs/page.js. Nothing is fetched but openapi.json and what "Try it out" asks for.
document.getElementById('origin').textContent = location.origin;

// Swagger UI follows a class, not the setting of the browser.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

/**
 * Swagger UI's resolver of OpenAPI 3.1 works on the whole document each time that an operation is opened, which takes
 * seconds: it gets what belongs to the operation.
 */
const resolvePartsOnly = {
  afterLoad({ fn }) {
    const { resolveSubtree } = fn;
    fn.resolveSubtree = (document, path, options) => resolveSubtree(partOf(document, path), path, options);
  },
};

/** The document with the one path of an operation and the components that it refers to. */
function partOf(document, [section, path]) {
  if (section !== 'paths') return document;
  const part = { ...document, paths: { [path]: document.paths[path] }, components: { ...document.components } };
  const reached = new Set(referencesIn(part.paths));
  for (const reference of reached) {
    const [, , kind, name] = reference.split('/');
    for (const next of referencesIn(document.components[kind][name])) reached.add(next);
  }
  for (const kind of Object.keys(part.components).filter((each) => each !== 'securitySchemes')) {
    const isReached = ([name]) => reached.has(`#/components/${kind}/${name}`);
    part.components[kind] = Object.fromEntries(Object.entries(document.components[kind]).filter(isReached));
  }
  return part;
}

/** Values of `$ref`, which are all of the form `#/components/KIND/NAME`. */
const referencesIn = (value) => Array.from(JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g), ([, to]) => to);

globalThis.SwaggerUIBundle({
  url: 'openapi.json',
  plugins: [resolvePartsOnly],
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
