import { expect, test } from '@jest/globals';
import type { Sample } from '@varfreq/contracts/metadata/v1/Sample';
import type { Settings } from '../settings.ts';
import { sampleResource } from './sample.ts';

const sample: Sample = {
  id: 1,
  userId: 2,
  name: 'patient 1',
  active: true,
  coverageProfile: true,
  public: false,
  poolSize: 1,
  added: '2026-01-31T12:00:00.000000',
  groupIds: [],
  revision: 1,
  sex: '',
  state: null,
};

test('a sample of metadata before 0.2 is of unknown sex, and nothing of its data counts', () => {
  const shown = sampleResource.represent(sample, {} as Settings, { kind: 'anonymous' });
  expect(shown).toMatchObject({ sex: 'unknown', external_id: null });
  expect(shown.state_of_data).toEqual({ variations: 0, coverages: 0, covered_bases: null, warnings: [] });
});
