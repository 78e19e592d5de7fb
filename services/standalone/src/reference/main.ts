import { writeFileSync } from 'node:fs';
import { metricsPage, metricsPageUrl } from './metrics-page.ts';
import { settingsPage, settingsPageUrl } from './settings-page.ts';

writeFileSync(settingsPageUrl, settingsPage());
writeFileSync(metricsPageUrl, metricsPage());
