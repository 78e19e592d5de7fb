import { useSystem } from '../protocol/session.ts';
import { uploadTests } from './uploads.ts';

useSystem('the catalogue', {}, (session) => {
  for (const suite of [uploadTests]) suite(session);
});
