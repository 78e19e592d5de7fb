// `npm run soak`: a cluster under moderate load; `npm run soak -- early-answers`: requests answered early by one process.
if (process.argv[2] === 'early-answers') await import('./early-answers/soak.ts');
else await import('./cluster-soak.ts');

export {};
