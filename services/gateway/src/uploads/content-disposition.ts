import type { FiletypeName } from '@varfreq/contracts/filetypes';

/** Characters with a meaning to some file system or shell; control, invisible characters, path separators. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

function safeBase(name: string): string {
  const safe = name.toWellFormed().replace(unsafe, '_').replace(/\s+/g, ' ');
  return safe.replace(/^[. ~-]+|[. ]+$/g, '') || 'data';
}

function fileName(name: string, filetype: FiletypeName, gzipped: boolean): string {
  const base = safeBase(name);
  const extension = `.${filetype}`;
  const plain = base.replace(/\.b?gz$/i, '');
  const complete = plain.toLowerCase().endsWith(extension) ? plain : plain + extension;
  return gzipped ? `${complete}.gz` : complete;
}

/** Percent-encodes all but the attr-char of RFC 8187. */
function extValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * `Content-Disposition` under which browsers save a data source by a name that is safe everywhere: an ASCII name (RFC
 * 6266), and the real one (RFC 8187) when it differs. The extension follows from the filetype, then `suffix` (ASCII).
 */
export function contentDisposition(name: string, filetype: FiletypeName, gzipped: boolean, suffix = ''): string {
  const full = fileName(name, filetype, gzipped) + suffix;
  // Made safe once more: compatibility forms, such as a full-width slash, become the characters they stand for.
  const ascii = safeBase(full.normalize('NFKD')).replace(/[^\x20-\x7e]|%/g, '_');
  const extended = ascii === full ? '' : `; filename*=UTF-8''${extValue(full)}`;
  return `attachment; filename="${ascii}"${extended}`;
}
