import { join } from 'node:path';
import { goProgram } from '@varfreq/testkit/components/go-program';
import { pythonPackage } from '@varfreq/testkit/components/python-packages';

/** Path of actionlint, built if it is not in the cache. Errors: Go is missing, a checksum mismatch, a failed build. */
export function fetchActionlint(): Promise<string> {
  return goProgram({
    name: 'actionlint',
    module: 'github.com/rhysd/actionlint',
    folder: 'cmd/actionlint',
    version: 'v1.7.12',
    sum: 'h1:vQ4GeJN86C0QH+gTUQcs8McmK62OLT3kmakPMtEWYnY=',
  });
}

/** Path of the schema of the Citation File Format 1.2.0, as cffconvert ships it. Errors: pip is missing, a wrong checksum. */
export async function citationSchema(): Promise<string> {
  const folder = await pythonPackage({
    name: 'cffconvert',
    version: '2.0.0',
    sha256: '573c825e4e16173d99396dc956bd22ff5d4f84215cc16b6ab05299124f5373bb',
  });
  return join(folder, 'cffconvert/schemas/1.2.0/schema.json');
}
