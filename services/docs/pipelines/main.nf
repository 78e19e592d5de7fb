// Imports the samples of a table, then writes into the calls of each how often the others carry them.
include { ANNOTATE_CALLS; IMPORT_SAMPLE } from './varfreq.nf'

workflow {
    samples = Channel.fromPath(params.samples)
        .splitCsv(header: true, sep: '\t')
        .map { row -> tuple([id: row.name, groups: row.groups], file(row.vcf), file(row.bed)) }
    IMPORT_SAMPLE(samples)
    all_imported = IMPORT_SAMPLE.out.imported.count()
    to_annotate = samples.combine(all_imported)
        .map { meta, calls, bed, count -> tuple(meta, calls, ['ALL=*', "OTHERS=not sample:${meta.id}"]) }
    ANNOTATE_CALLS(to_annotate)
    ANNOTATE_CALLS.out.annotated
        .flatMap { meta, vcf, index -> [vcf, index] }
        .collectFile(storeDir: params.results) { one -> [one.name, one] }
}
