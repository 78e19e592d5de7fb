import { send } from '../../api/client.ts';
import { texts } from '../../texts/texts.ts';

/** Requests at the same time: browsers open six connections to a server. */
const lanes = 4;

/** Chosen samples: names by URI. */
export type Chosen = ReadonlyMap<string, string>;

/** Changes the sample of a URI. */
export type Change = (uri: string) => Promise<unknown>;

/** Activates a sample, or deactivates it. */
export const changeActive =
  (active: boolean): Change =>
  (uri) =>
    send('PATCH', uri, { json: { active } });

/**
 * Changes each sample; after the first error no other change begins. Calls with the URI of each that is changed. Errors: the
 * first one, as the cause of an `Error` that names its sample.
 */
export async function changeAll(chosen: Chosen, change: Change, onDone: (uri: string) => void): Promise<void> {
  const rest = [...chosen];
  const failures: Error[] = [];
  const lane = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined && failures.length === 0; next = rest.shift()) {
      const [uri, name] = next;
      try {
        await change(uri);
        onDone(uri);
      } catch (cause) {
        failures.push(new Error(`${texts.samples.failed(name)}: ${(cause as Error).message}`, { cause }));
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures[0] !== undefined) throw failures[0];
}
