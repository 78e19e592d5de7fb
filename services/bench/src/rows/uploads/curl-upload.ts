import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Uploads a VCF file as a user does, with curl; returns the URI of the data source. Errors: any other answer than 201. */
export async function curlUpload(url: string, authorization: string, path: string): Promise<string> {
  const form = ['name=bench', 'filetype=vcf', `data=@${path}`].flatMap((field) => ['--form', field]);
  const options = ['--silent', '--show-error', '--fail-with-body', '--config', '-'];
  const sending = promisify(execFile)('curl', [...options, ...form, new URL('/data_sources/', url).href]);
  sending.child.stdin!.end(`header = "Authorization: ${authorization}"\n`); // no credentials on command lines
  return (JSON.parse((await sending).stdout) as { data_source: { uri: string } }).data_source.uri;
}
