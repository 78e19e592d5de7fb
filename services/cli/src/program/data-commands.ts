import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { type AnnotateOptions, annotate } from '../commands/annotate.ts';
import { type ExportOptions, exportTable } from '../commands/export.ts';
import { carriers, type FrequencyOptions, frequencies } from '../commands/frequencies.ts';
import { importJoint, type JointOptions } from '../commands/import-joint.ts';
import { type ImportOptions, importSample } from '../commands/import-sample.ts';
import { importManifest, type ManifestOptions } from '../manifest/import-manifest.ts';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import type { Acting } from './act.ts';
import { count, many, withQueries, words } from './options.ts';

const defaultJobs = 8;
const fieldsText = 'more figures, with commas between: counts, alleles, confidence, hwe';

/** Commands that import and query. */
export function addDataCommands(program: Command, act: Acting): void {
  addImport(program, act);
  addAnnotate(program, act);
  addExport(program, act);
  withQueries(program.command('freq'))
    .description('frequencies of a variant, or of the variants of a region or gene')
    .argument('[variant]', "such as 'chr1:10130 G>A', 1-10130-G-A or NC_000001.11:g.10130G>A")
    .option('-f, --fields <names>', fieldsText, words)
    .option('-r, --region <place>', 'such as chr1:10000-20000')
    .option('-g, --gene <name>', 'where the server knows genes')
    .action(act((session, [variant], options: FrequencyOptions) => frequencies(session, variant, options)));
  withQueries(program.command('carriers'))
    .description('the samples that carry a variant')
    .argument('<variant>', 'as of freq')
    .action(act((session, [variant], options: { query: string[] }) => carriers(session, variant!, options)));
}

function addImport(program: Command, act: Acting): void {
  program
    .command('import')
    .description('import a sample with its files, the columns of a VCF (--joint), or the samples of a manifest')
    .argument('[name]', 'name of the new sample, URI of an existing one, or a manifest (.tsv)')
    .addOption(many('--vcf <file>', 'variants: VCF or BCF; - is standard input'))
    .addOption(many('--gvcf <file>', 'variants, and coverage from the reference blocks'))
    .addOption(many('--bed <file>', 'coverage'))
    .option('--joint <file>', 'a VCF whose columns become samples')
    .option('--reference-blocks', 'with --joint: coverage from the reference blocks of a gVCF')
    .option('--ped <file>', 'with --joint: sexes and families')
    .option('--family-groups', 'with --ped: put people into the group of their family')
    .addOption(many('--group <name>', 'group of the sample, by name or URI'))
    .option('--pool-size <people>', 'number of people in the sample', count)
    .addOption(new Option('--sex <sex>', 'sex of the person').choices(['female', 'male', 'unknown']))
    .option('--external-id <id>', 'what the laboratory calls the sample')
    .option('--notes <text>', 'notes in Markdown')
    .option('--public', 'anyone may read and query the sample')
    .option('--no-coverage-profile', 'covered everywhere, as a population study')
    .option('--activate', 'let the sample count once its imports have succeeded')
    .option('--wait', 'wait for the ends of the imports')
    .option('-j, --jobs <number>', 'samples of a manifest at a time', count, defaultJobs)
    .option('--journal <file>', 'what was done of a manifest; default: beside it')
    .action(
      act((session, [name], options: AllImportOptions, command) => importAny(session, name, { options, command })),
    );
}

type AllImportOptions = ImportOptions & ManifestOptions & JointOptions & { joint?: string };

const files = ['vcf', 'gvcf', 'bed'];
const ends = ['activate', 'wait'];
const ofNew = ['group', 'public', 'coverageProfile'];
/** Options that are read, by what is imported; others are refused: they would do nothing, unnoticed. */
const read = {
  'the columns of a VCF': ['joint', 'referenceBlocks', 'ped', 'familyGroups', ...ofNew, ...ends],
  'a manifest': ['jobs', 'journal', ...ends],
  'files of an existing sample': [...files, ...ends],
  'a new sample': [...files, 'poolSize', 'sex', 'externalId', 'notes', ...ofNew, ...ends],
};

async function importAny(
  session: Session,
  name: string | undefined,
  { options, command }: { options: AllImportOptions; command: Command },
): Promise<void> {
  const refuseOthers = (what: keyof typeof read): void => refuseUnread(command, what);
  if (options.joint !== undefined) {
    if (name !== undefined)
      throw new Problem('usage', '--joint names its samples after its columns', 'Leave the name out.');
    refuseOthers('the columns of a VCF');
    return await importJoint(session, options.joint, options);
  }
  if (name === undefined)
    throw new Problem('usage', 'the name of the sample is missing', 'varfreq import NAME --vcf FILE');
  const hasFiles = [options.vcf, options.gvcf, options.bed].some((paths) => paths.length > 0);
  if (!hasFiles && name.endsWith('.tsv') && existsSync(name)) {
    refuseOthers('a manifest');
    return await importManifest(session, name, options);
  }
  refuseOthers(name.startsWith('/samples/') ? 'files of an existing sample' : 'a new sample');
  await importSample(session, name, options);
}

/** Errors: `Problem` for an option of another way to import. */
function refuseUnread(command: Command, what: keyof typeof read): void {
  const isGiven = (option: Option) => command.getOptionValueSource(option.attributeName()) === 'cli';
  const unread = command.options.filter((option) => isGiven(option) && !read[what].includes(option.attributeName()));
  if (unread.length === 0) return;
  const ways = Object.entries(read).filter(([, names]) => names.includes(unread[0]!.attributeName()));
  const remedy = `It is an option of: ${ways.map(([way]) => way).join('; ')}.`;
  throw new Problem('usage', `${unread[0]!.long} is not read when importing ${what}`, remedy);
}

function addAnnotate(program: Command, act: Acting): void {
  withQueries(program.command('annotate'))
    .description('write frequencies into a VCF, or list the variants in the regions of a BED')
    .argument('<input>', 'file, - for standard input, or URI of an uploaded one')
    .option('-f, --fields <names>', fieldsText, words)
    .option('--missing-as-dot', 'write . instead of 0 where none is covered')
    .option('-o, --output <file>', 'result, compressed; - is standard output', '-')
    .addOption(new Option('--type <type>', 'of the input; default: by its name').choices(['vcf', 'bed']))
    .option('--no-index', 'do not write the tabix index beside the output')
    .option('--keep', 'keep input and result on the server')
    .action(act((session, [input], options: AnnotateOptions) => annotate(session, input!, options)));
}

function addExport(program: Command, act: Acting): void {
  withQueries(program.command('export'))
    .description('write all variants that samples carry with their frequencies')
    .addOption(many('--group <name>', 'the set of a group: -q with its name and the expression group:"…"'))
    .option('-f, --fields <names>', fieldsText, words)
    .option('--missing-as-dot', 'write . instead of 0 where none is covered')
    .option('--min-carriers <number>', 'only variants with this many carriers in one of the sets', count)
    .addOption(new Option('--format <format>', 'default: by the name of the output, vcf').choices(['vcf', 'csv']))
    .addOption(many('-r, --region <place>', 'only there, such as chr1:10000-20000'))
    .addOption(many('-g, --gene <name>', 'only there, where the server knows genes'))
    .option('--regions <file>', 'only in the regions of a BED file')
    .option('-o, --output <file>', 'compressed; - is standard output', '-')
    .option('--no-index', 'do not write the tabix index beside the output')
    .action(act((session, _, options: ExportOptions) => exportTable(session, options)));
}
