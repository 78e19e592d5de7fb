/** A part of a multipart form: a field, or a file when it has a file name. */
export interface Part {
  readonly name: string;
  readonly value: string | Uint8Array;
  readonly filename?: string;
  readonly headers?: readonly string[];
}

const boundary = 'xxBOUNDARYxx';

export const formType = `multipart/form-data; boundary=${boundary}`;

const end = `\r\n--${boundary}--\r\n`;

/** Length of what follows the last part's value. */
export const formEndBytes = end.length;

/** Body of a form (RFC 7578), without a Content-Type of its parts unless they name one. */
export function formBody(parts: readonly Part[]): Buffer {
  const bytes = parts.flatMap(({ name, value, filename, headers = [] }, index) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const lines = [`--${boundary}`, `Content-Disposition: form-data; name="${name}"${file}`, ...headers, '', ''];
    return [Buffer.from((index > 0 ? '\r\n' : '') + lines.join('\r\n')), Buffer.from(value)];
  });
  return Buffer.concat([...bytes, Buffer.from(end)]);
}
