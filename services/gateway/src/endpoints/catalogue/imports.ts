import { IMPORTED } from '@varfreq/contracts/filetypes';
import { coverageResource, variationResource } from '../../resources/import.ts';
import type { AnyEndpoint } from '../../rest/endpoint.ts';
import { createImport } from './create-import.ts';
import { type ImportCollection, importCollectionEndpoints } from './import-collection.ts';
import { coverageFields, coverageOptions, variationFields, variationOptions } from './import-fields.ts';

const variations: ImportCollection = {
  kind: 'VARIATION',
  resource: variationResource,
  noun: 'variation',
  component: 'Variation',
  actions: 'variations',
  filetypes: IMPORTED.variation,
};

const coverages: ImportCollection = {
  kind: 'COVERAGE',
  resource: coverageResource,
  noun: 'coverage',
  component: 'Coverage',
  actions: 'coverages',
  filetypes: IMPORTED.coverage,
};

/** Both kinds of imports. */
export const importCollections: readonly ImportCollection[] = [variations, coverages];

/** `/variations/` and `/coverages/`. */
export const importEndpoints: readonly AnyEndpoint[] = [
  createImport(variations, variationFields, variationOptions),
  ...importCollectionEndpoints(variations),
  createImport(coverages, coverageFields, coverageOptions),
  ...importCollectionEndpoints(coverages),
];
