// `node services/run.mjs soak`: a cluster under moderate load; `node services/run.mjs soak early-answers`: requests
// answered early by one process.
if (process.argv[2] === 'early-answers') await import('./early-answers/soak.ts');
else await import('./cluster-soak.ts');

export {};
