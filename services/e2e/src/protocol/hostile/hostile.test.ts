import { afterEach } from '@jest/globals';
import { useSystem } from '../session.ts';
import { controlCharacterTests } from './control-characters.ts';
import { hostileRequestTests } from './hostile-requests.ts';
import { oddRequestTests } from './odd-requests.ts';

useSystem('hostile clients', {}, (session) => {
  afterEach(async () => {
    (await session.anonymous.get('/')).expect(200);
  });
  hostileRequestTests(session);
  oddRequestTests(session);
  controlCharacterTests(session);
});
