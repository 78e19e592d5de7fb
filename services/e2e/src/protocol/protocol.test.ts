import { bodySizeTests } from './body-size.ts';
import { checkOrderTests } from './check-order.ts';
import { credentialTests } from './credentials.ts';
import { docsPageTests } from './docs-page.ts';
import { errorTests } from './errors.ts';
import { etagTests } from './etags.ts';
import { idempotencyTests } from './idempotency.ts';
import { linkTests } from './links.ts';
import { listingTests } from './listings.ts';
import { openApiTests } from './openapi.ts';
import { pathTests } from './paths.ts';
import { rangeTests } from './ranges.ts';
import { requestDataTests } from './request-data.ts';
import { requestLogTests } from './request-log.ts';
import { useSystem } from './session.ts';
import { taskTests } from './tasks.ts';
import { unknownFieldTests } from './unknown-fields.ts';
import { validationTests } from './validation.ts';
import { versionTests } from './version.ts';

const suites = [
  ...[versionTests, rangeTests, checkOrderTests, credentialTests, requestDataTests, linkTests, validationTests],
  ...[
    errorTests,
    pathTests,
    listingTests,
    bodySizeTests,
    idempotencyTests,
    etagTests,
    taskTests,
    openApiTests,
    docsPageTests,
    requestLogTests,
    unknownFieldTests,
  ],
];

useSystem('the protocol', { VARFREQ_LOG_LEVEL: 'info' }, (session) => {
  for (const suite of suites) suite(session);
});
