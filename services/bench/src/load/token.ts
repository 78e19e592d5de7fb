import { api } from '@varfreq/harness/system/api';

/** Creates a token of the authorized user; returns its key. */
export async function makeToken(url: string, authorization: string): Promise<string> {
  const client = api(url, authorization);
  const { user } = (await client.get('/authentication')).expect(200).entity<{ user: { uri: string } }>();
  const created = await client.post('/tokens/', { user: user.uri, name: 'load test' });
  return created.expect(201).entity<{ key: string }>().key;
}
