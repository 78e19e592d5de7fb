import { Check } from '../../parts/check.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { texts } from '../../texts/texts.ts';
import type { FileKind } from './file-kind.ts';
import type { Reading } from './plan.ts';

interface Props {
  readonly kind: FileKind;
  readonly reading: Reading;
  readonly onChange: (reading: Reading) => void;
}

/** How a file is read; closed until it is asked for. */
export function ReadingForm({ kind, reading, onChange }: Props) {
  const { options, skipFiltered, skipMalformed, ignoreLengths, blocks } = texts.imports;
  const check = (label: string, field: 'skip_filtered' | 'skip_malformed' | 'ignore_contig_lengths' | 'hasBlocks') => (
    <Check
      label={label}
      isChecked={reading[field]}
      onChange={(isChecked) => onChange({ ...reading, [field]: isChecked })}
    />
  );
  return (
    <details>
      <summary>{options}</summary>
      <div className="checks">
        {kind === 'vcf' && check(skipFiltered, 'skip_filtered')}
        {check(skipMalformed, 'skip_malformed')}
        {check(ignoreLengths, 'ignore_contig_lengths')}
        {kind === 'vcf' && check(blocks, 'hasBlocks')}
      </div>
      {kind === 'vcf' && reading.hasBlocks && <Limits reading={reading} onChange={onChange} />}
    </details>
  );
}

function Limits({ reading, onChange }: Omit<Props, 'kind'>) {
  const { minDepth, minQuality } = texts.imports;
  const input = (label: string, field: 'min_depth' | 'min_genotype_quality') => (
    <TextInput
      label={label}
      type="number"
      min="0"
      value={String(reading[field])}
      onChange={(text) => onChange({ ...reading, [field]: Number(text) })}
    />
  );
  return (
    <div className="columns">
      {input(minDepth, 'min_depth')}
      {input(minQuality, 'min_genotype_quality')}
    </div>
  );
}
