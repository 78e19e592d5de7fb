import { useSystem } from '../protocol/session.ts';
import { finishingTests } from './finishing.ts';
import { protocolTests } from './protocol.ts';

useSystem('resumable uploads', {}, (session) => {
  protocolTests(session);
  finishingTests(session);
});
