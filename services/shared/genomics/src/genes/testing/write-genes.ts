/** A gene with its transcripts, 1-based and inclusive as in the files. */
export interface WrittenGene {
  name: string;
  /** The number in its ids. */
  number: number;
  contig: string;
  begin: number;
  end: number;
  strand: '+' | '-';
  transcripts: { number: number; begin: number; end: number }[];
}

/** How a publisher of gene annotations writes a gene. */
export interface Dialect {
  title: string;
  header: string;
  lines(gene: WrittenGene): string[];
  /** The stable id as it is shown. */
  idOf(gene: WrittenGene): string;
  transcriptIdOf(number: number): string;
  /** Further texts by which the gene is found. */
  alsoFound(gene: WrittenGene): string[];
}

const padded = (prefix: string, number: number) => prefix + String(number).padStart(11, '0');
const ensg = ({ number }: WrittenGene) => padded('ENSG', number);
const enst = (number: number) => padded('ENST', number);

function line(gene: WrittenGene, source: string, type: string, place: { begin: number; end: number }, text: string) {
  return [gene.contig, source, type, place.begin, place.end, '.', gene.strand, '.', text].join('\t');
}

/** Lines of a gene, its transcripts, and an exon at each end of a transcript, which are not read. */
function written(
  gene: WrittenGene,
  source: string,
  texts: { gene: string; transcript(number: number): string; exon(number: number): string },
  types: { gene: string; transcript: string },
): string[] {
  const below = gene.transcripts.flatMap(({ number, begin, end }) => [
    line(gene, source, types.transcript, { begin, end }, texts.transcript(number)),
    line(gene, source, 'exon', { begin, end: begin }, texts.exon(number)),
    line(gene, source, 'exon', { begin: end, end }, texts.exon(number)),
  ]);
  return [line(gene, source, types.gene, gene, texts.gene), ...below];
}

const ensemblGff3: Dialect = {
  title: 'GFF3 of Ensembl',
  header: '##gff-version 3\n#!genome-version GRCh38\n',
  idOf: ensg,
  transcriptIdOf: enst,
  alsoFound: (gene) => [`HGNC:${gene.number}`],
  lines(gene) {
    const id = ensg(gene);
    const description = `described%3B as a gene [Source:HGNC Symbol%3BAcc:HGNC:${gene.number}]`;
    return written(
      gene,
      'ensembl_havana',
      {
        gene: `ID=gene:${id};Name=${gene.name};biotype=protein_coding;description=${description};gene_id=${id};version=19`,
        transcript: (n) =>
          `ID=transcript:${enst(n)};Parent=gene:${id};Name=${gene.name}-20${n};biotype=protein_coding;transcript_id=${enst(n)};version=2`,
        exon: (n) => `Parent=transcript:${enst(n)};Name=ENSE1;rank=1`,
      },
      { gene: 'gene', transcript: 'mRNA' },
    );
  },
};

const gencodeGff3: Dialect = {
  title: 'GFF3 of GENCODE',
  header: '##gff-version 3\n##description: evidence-based annotation of the human genome (GRCh38), version 44\n',
  idOf: (gene) => `${ensg(gene)}.19`,
  transcriptIdOf: (number) => `${enst(number)}.2`,
  alsoFound: (gene) => [ensg(gene), `HGNC:${gene.number}`],
  lines(gene) {
    const id = `${ensg(gene)}.19`;
    const common = `gene_id=${id};gene_type=protein_coding;gene_name=${gene.name};hgnc_id=HGNC:${gene.number}`;
    const ofTranscript = (n: number) => `${common};transcript_id=${enst(n)}.2;transcript_type=protein_coding`;
    return written(
      gene,
      'HAVANA',
      {
        gene: `ID=${id};${common};level=2`,
        transcript: (n) => `ID=${enst(n)}.2;Parent=${id};${ofTranscript(n)};tag=basic,Ensembl_canonical`,
        exon: (n) => `ID=exon:${enst(n)}.2:1;Parent=${enst(n)}.2;${ofTranscript(n)}`,
      },
      { gene: 'gene', transcript: 'transcript' },
    );
  },
};

const refseqGff3: Dialect = {
  title: 'GFF3 of RefSeq',
  header: '##gff-version 3\n#!genome-build GRCh38.p14\n',
  idOf: (gene) => `GeneID:${gene.number}`,
  transcriptIdOf: (number) => `NM_${number}.5`,
  alsoFound: (gene) => [`HGNC:${gene.number}`],
  lines(gene) {
    const ids = `Dbxref=GeneID:${gene.number},HGNC:HGNC:${gene.number}`;
    return written(
      gene,
      'BestRefSeq',
      {
        gene: `ID=gene-${gene.name}-${gene.number};${ids};Name=${gene.name};gbkey=Gene;gene=${gene.name};gene_biotype=protein_coding`,
        transcript: (n) =>
          `ID=rna-NM_${n}.5;Parent=gene-${gene.name}-${gene.number};${ids};Name=NM_${n}.5;gbkey=mRNA;gene=${gene.name};transcript_id=NM_${n}.5`,
        exon: (n) =>
          `ID=exon-NM_${n}.5-1;Parent=rna-NM_${n}.5;${ids};gbkey=mRNA;gene=${gene.name};transcript_id=NM_${n}.5`,
      },
      { gene: 'gene', transcript: 'mRNA' },
    );
  },
};

const gtf = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([key, value]) => `${key} "${value}";`)
    .join(' ');

const ensemblGtf: Dialect = {
  title: 'GTF of Ensembl',
  header: '#!genome-build GRCh38.p14\n',
  idOf: ensg,
  transcriptIdOf: enst,
  alsoFound: () => [],
  lines(gene) {
    const common = { gene_id: ensg(gene), gene_version: '19', gene_name: gene.name, gene_biotype: 'protein_coding' };
    const ofTranscript = (n: number) => ({ ...common, transcript_id: enst(n), transcript_biotype: 'protein_coding' });
    return written(
      gene,
      'havana',
      {
        gene: gtf(common),
        transcript: (n) => `${gtf(ofTranscript(n))} tag "basic"; tag "MANE Select";`,
        exon: (n) => gtf({ ...ofTranscript(n), exon_number: '1' }),
      },
      { gene: 'gene', transcript: 'transcript' },
    );
  },
};

const refseqGtf: Dialect = {
  title: 'GTF of RefSeq',
  header: '#gtf-version 2.2\n#!genome-build GRCh38.p14\n',
  idOf: (gene) => `GeneID:${gene.number}`,
  transcriptIdOf: (number) => `NM_${number}.5`,
  alsoFound: (gene) => [`HGNC:${gene.number}`],
  lines(gene) {
    const ids = `db_xref "GeneID:${gene.number}"; db_xref "HGNC:HGNC:${gene.number}";`;
    const id = `${gene.name}_${gene.number}`;
    const shown = `gene "${gene.name}"; gene_biotype "protein_coding";`;
    const ofTranscript = (n: number) =>
      `gene_id "${id}"; transcript_id "NM_${n}.5"; ${ids} gene "${gene.name}"; transcript_biotype "protein_coding";`;
    return written(
      gene,
      'BestRefSeq',
      { gene: `gene_id "${id}"; transcript_id ""; ${ids} ${shown}`, transcript: ofTranscript, exon: ofTranscript },
      { gene: 'gene', transcript: 'transcript' },
    );
  },
};

/** All dialects in which genes have lines of their own. */
export const dialects: readonly Dialect[] = [ensemblGff3, gencodeGff3, refseqGff3, ensemblGtf, refseqGtf];

/** The text of a file. */
export function writeGenes(dialect: Dialect, genes: readonly WrittenGene[]): string {
  return `${dialect.header}${genes.flatMap((gene) => dialect.lines(gene)).join('\n')}\n`;
}
