/**
 * Relation of what tasks of the kind `annotate` read, show and write. `input_id` is the annotated file, or the regions of
 * a frequency table, if any; `table_options` are NULL for annotations.
 */
export const annotateTasks = `(
  SELECT task_id, original_id AS input_id, queries, NULL::jsonb AS table_options, annotated_id AS result_id
  FROM annotations
  UNION ALL
  SELECT task_id, regions_id, queries, options, data_source_id FROM frequency_tables)`;
