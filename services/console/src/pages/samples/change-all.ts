import { send } from '../../api/client.ts';
import type { Sample } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';

/** Requests at the same time: browsers open six connections to a server. */
const lanes = 4;

/** Chosen samples: names by URI. */
export type Chosen = ReadonlyMap<string, string>;

/** Changes the sample of a URI; returns what its owner should check then. Errors: `ApiProblem`. */
export type Change = (uri: string) => Promise<readonly string[]>;

/** Activates a sample, or deactivates it; returns why an active one may count otherwise than its owner expects. */
export const changeActive =
  (active: boolean): Change =>
  async (uri) => {
    const { sample } = (await (await send('PATCH', uri, { json: { active } })).json()) as { sample: Sample };
    return active ? sample.state_of_data.warnings : [];
  };

/** What should be checked of a sample. */
export interface Warning {
  readonly sample: string;
  readonly text: string;
}

/**
 * Changes each sample; after the first error no other change begins. Calls with the URI of each that is changed, and what
 * should be checked of it. Errors: the first one, as the cause of an `Error` that names its sample.
 */
export async function changeAll(
  chosen: Chosen,
  change: Change,
  onDone: (uri: string, warnings: readonly Warning[]) => void,
): Promise<void> {
  const rest = [...chosen];
  const failures: Error[] = [];
  const lane = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined && failures.length === 0; next = rest.shift()) {
      const [uri, name] = next;
      try {
        const warnings = await change(uri);
        onDone(
          uri,
          warnings.map((text) => ({ sample: name, text })),
        );
      } catch (cause) {
        failures.push(new Error(`${texts.samples.failed(name)}: ${(cause as Error).message}`, { cause }));
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures[0] !== undefined) throw failures[0];
}
