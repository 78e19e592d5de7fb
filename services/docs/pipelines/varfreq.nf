// Processes that import a sample into a varfreq server and write frequencies into a VCF. They need the command varfreq, the
// address of the server as params.varfreq_url, and the key of a token as the secret VARFREQ_TOKEN.

// The server is away, or the job was stopped.
def passes(status) { status in [3, 130, 137, 143] }

// Texts of the shell and of manifests.
def quoted(text) { "'" + text.toString().replace("'", "'\\''") + "'" }

def plain(name) {
    if (!(name ==~ /[\w.-]+/)) error "${name}: names of samples have letters, digits, _, . and - here"
    name
}

// meta: id, the name of the sample; groups (commas between them) and sex if known; gvcf: true if the file is a gVCF, whose
// reference blocks are the coverage. bed: the coverage, or [] without. The journal keeps a job that is repeated from
// importing anything twice; its folder must outlive the work folder.
process IMPORT_SAMPLE {
    tag "${meta.id}"
    secret 'VARFREQ_TOKEN'
    maxForks 8
    errorStrategy { passes(task.exitStatus) ? 'retry' : 'finish' }
    maxRetries 3

    input:
    tuple val(meta), path(calls), path(bed)

    output:
    tuple val(meta), path("${plain(meta.id)}.varfreq.json"), emit: imported

    script:
    def real = { file -> file ? "\"\$(readlink -f ${file})\"" : "''" }
    def cells = [quoted(meta.id), real(calls), real(bed), quoted(meta.groups ?: ''), quoted(meta.sex ?: '')]
    def journals = quoted(params.varfreq_journals)
    """
    mkdir -p ${journals}
    printf 'name\\t${meta.gvcf ? 'gvcf' : 'vcf'}\\tbed\\tgroups\\tsex\\n%s\\t%s\\t%s\\t%s\\t%s\\n' ${cells.join(' ')} > sample.tsv
    varfreq import sample.tsv --activate --url ${quoted(params.varfreq_url)} \\
        --journal ${journals}/${meta.id}.journal --json > ${meta.id}.varfreq.json
    """
}

// queries: a list such as ['ALL=*', 'OTHERS=not sample:patient-1'].
process ANNOTATE_CALLS {
    tag "${meta.id}"
    secret 'VARFREQ_TOKEN'
    maxForks 8
    errorStrategy { passes(task.exitStatus) ? 'retry' : 'finish' }
    maxRetries 3

    input:
    tuple val(meta), path(calls), val(queries)

    output:
    tuple val(meta), path("${plain(meta.id)}.varfreq.vcf.gz"), path("${meta.id}.varfreq.vcf.gz.tbi"), emit: annotated

    script:
    """
    varfreq annotate ${calls} --url ${quoted(params.varfreq_url)} --quiet \\
        ${queries.collect { "-q ${quoted(it)}" }.join(' ')} -o ${meta.id}.varfreq.vcf.gz
    """
}
