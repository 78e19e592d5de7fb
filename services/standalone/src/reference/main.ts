import { writeFileSync } from 'node:fs';
import { settingsPage, settingsPageUrl } from './settings-page.ts';

writeFileSync(settingsPageUrl, settingsPage());
