import { rmSync } from 'node:fs';
import { afterAll } from '@jest/globals';
import { useSystem } from '../protocol/session.ts';
import { localFileTests } from './local-files.ts';
import { makeLocalFolder } from './local-folder.ts';
import { maxUploadBytes, uploadLimitTests } from './upload-limits.ts';

const folder = makeLocalFolder();
const env = { VARFREQ_MAX_UPLOAD_BYTES: `${maxUploadBytes}`, VARFREQ_LOCAL_FILES_DIR: folder.directory };
afterAll(() => rmSync(folder.root, { recursive: true, force: true }));

useSystem('files', env, (session) => {
  uploadLimitTests(session);
  localFileTests(session, folder);
});
