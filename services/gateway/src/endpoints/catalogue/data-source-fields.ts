import { FILETYPES } from '../../resources/data-source.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { optional, required } from '../../rest/decoding/fields.ts';
import { boolean, oneOf, text } from '../../rest/decoding/scalars.ts';
import { name } from '../directory/user-fields.ts';

/** The file itself never gets here; a value of this name is text. */
const filePart: Decoder<never> = {
  expected: 'a file part (one with a file name) of a multipart/form-data request',
  schema: { type: 'string', format: 'binary' },
  decode: (_value, at, context) =>
    context.problem(at, 'expected a file part (one with a file name) of a multipart/form-data request'),
};

/** Fields of `POST /data_sources/`. */
export const dataSourceFields = {
  name: required(name, 'Human readable name.'),
  filetype: required(oneOf(FILETYPES), 'Type of the file.'),
  gzipped: optional(boolean(), 'Whether it is compressed (gzip or BGZF). Default: detected from its first bytes.'),
  local_file: optional(
    text({ min: 1, max: 4096 }),
    "Name of a file below the operator's directory of local files, instead of `data`.",
  ),
  data: optional(filePart, 'The file.'),
};
