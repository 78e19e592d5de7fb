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
