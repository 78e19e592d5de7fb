import { texts } from '../../texts/texts.ts';

/** A collection of resources with a task. */
export interface TaskKind {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Field of the file that it reads. */
  readonly source: 'data_source' | 'original_data_source';
  /** Only administrators may list those of all samples. */
  readonly isOfSamples: boolean;
}

const { kinds } = texts.tasks;
const source = 'data_source';

/** Annotations. */
export const annotationKind: TaskKind = {
  name: 'annotation_collection',
  path: '/annotations/',
  title: kinds.annotation,
  source: 'original_data_source',
  isOfSamples: false,
};

/** Frequency tables. */
export const tableKind: TaskKind = {
  name: 'frequency_table_collection',
  path: '/frequency_tables/',
  title: kinds.table,
  source,
  isOfSamples: false,
};

/** All collections of resources with a task. */
export const taskKinds: readonly TaskKind[] = [
  { name: 'joint_import_collection', path: '/joint_imports/', title: kinds.joint, source, isOfSamples: false },
  annotationKind,
  tableKind,
  { name: 'variation_collection', path: '/variations/', title: kinds.variation, source, isOfSamples: true },
  { name: 'coverage_collection', path: '/coverages/', title: kinds.coverage, source, isOfSamples: true },
];
