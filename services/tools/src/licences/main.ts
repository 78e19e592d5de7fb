import { readFileSync, writeFileSync } from 'node:fs';
import { noticesPage } from './notices.ts';
import type { Lock } from './production-packages.ts';

// Part of `npm run generate`: writes THIRD-PARTY-NOTICES.md.
const root = new URL('../../../../', import.meta.url);
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as Lock;
writeFileSync(new URL('THIRD-PARTY-NOTICES.md', root), noticesPage(lock));
