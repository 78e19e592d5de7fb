import { items } from '@varfreq/harness/system/api';
import { type Tasked, TestSystem } from '../imports/testing/test-system.ts';

/** Representation of a joint import. */
export interface JointImport extends Pick<Tasked, 'uri' | 'task' | 'data_source'> {
  user: { uri: string };
  sample_count: number;
  activate: boolean;
}

/** A variation or coverage of a joint import. */
export interface Member {
  uri: string;
  column: number;
  sample: { uri: string };
  joint_import: { uri: string };
  coverage?: { uri: string };
  task: Tasked['task'];
}

interface Sample {
  uri: string;
  name: string;
  sex: string;
  active: boolean;
  public: boolean;
  groups: { uri: string }[];
}

/** A running system with the actions of tests of joint imports. */
export class JointSystem extends TestSystem {
  static override async start(env: Readonly<Record<string, string>> = {}): Promise<JointSystem> {
    return new JointSystem((await TestSystem.start(env)).system);
  }

  /** Submits a joint import of a new file; returns its URI. */
  async submit(text: string | Uint8Array, fields: Readonly<Record<string, unknown>>): Promise<string> {
    return await this.create('/joint_imports/', { data_source: await this.upload('vcf', text), ...fields });
  }

  /** A joint import of a new file that has succeeded. */
  async jointly(text: string | Uint8Array, fields: Readonly<Record<string, unknown>>): Promise<string> {
    const uri = await this.submit(text, fields);
    await this.succeeded(uri);
    return uri;
  }

  /** The message with which a joint import of a new file is refused. */
  async refusal(text: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
    const answer = await this.api.post('/joint_imports/', { data_source: await this.upload('vcf', text), ...fields });
    return answer.expect(400).error().message ?? '';
  }

  async joint(uri: string): Promise<JointImport> {
    return (await this.api.get(uri)).expect(200).entity<JointImport>();
  }

  /** Variations or coverages of a joint import, by column. */
  async membersOf(uri: string, collection: '/variations/' | '/coverages/' = '/variations/'): Promise<Member[]> {
    const answer = await this.api.list(collection, { query: { joint_import: uri }, headers: items(0, 9999) });
    if (answer.expect(206, 416).status === 416) return [];
    return answer.items<Member>().toSorted((a, b) => a.column - b.column);
  }

  /** Samples of a joint import, by column. */
  async samplesOf(uri: string): Promise<Sample[]> {
    const members = await this.membersOf(uri);
    return await Promise.all(
      members.map(async ({ sample }) => (await this.api.get(sample.uri)).expect(200).entity<Sample>()),
    );
  }
}
