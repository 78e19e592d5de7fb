/** A place of a gene in a gene annotation. `start` is 0-based, `end` exclusive. */
export interface Gene {
  /** As spelled in the file. */
  name: string;
  /** Stable id: Ensembl's, as spelled in the file, or `GeneID:6331`; else the id of the feature. */
  id: string;
  /** As spelled in the file. */
  contig: string;
  start: number;
  end: number;
  strand: string;
  /** Biotype, such as `protein_coding`; empty where the file has none. */
  type: string;
}

/** A transcript of a gene; `start` is 0-based, `end` exclusive. */
export interface Transcript {
  id: string;
  start: number;
  end: number;
  type: string;
}

/** A gene with its transcripts, in the order of the file. */
export type FoundGene = Gene & { transcripts: Transcript[] };
