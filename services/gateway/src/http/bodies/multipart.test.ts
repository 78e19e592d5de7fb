import { describe, expect, test } from '@jest/globals';
import { parseMultipart } from './multipart.ts';

async function encode(form: FormData): Promise<{ headers: { 'content-type': string }; bytes: Uint8Array }> {
  const request = new Request('http://x', { method: 'POST', body: form });
  const bytes = new Uint8Array(await request.arrayBuffer());
  return { headers: { 'content-type': request.headers.get('content-type') ?? '' }, bytes };
}

describe('buffered multipart forms', () => {
  test('give their fields in order, as UTF-8', async () => {
    const form = new FormData();
    form.append('name', 'größe 🧬');
    form.append('name', '2');
    const { headers, bytes } = await encode(form);
    expect(await parseMultipart(headers, bytes)).toEqual([
      ['name', 'größe 🧬'],
      ['name', '2'],
    ]);
  });

  test('are refused with a file, a missing boundary, or a missing end', async () => {
    const form = new FormData();
    form.append('data', new Blob(['x']), 'x.vcf');
    const { headers, bytes } = await encode(form);
    await expect(parseMultipart(headers, bytes)).rejects.toThrow('Form: unexpected file "data"');
    await expect(parseMultipart({ 'content-type': 'multipart/form-data' }, bytes)).rejects.toThrow('Form: ');
    const fields = new FormData();
    fields.append('name', 'x');
    const whole = await encode(fields);
    await expect(parseMultipart(whole.headers, whole.bytes.subarray(0, 60))).rejects.toThrow('Form: ');
  });

  test.each(['form-data', 'form-data; name=""'])('are refused with a part without a name (%s)', async (disposition) => {
    const body = Buffer.from(`--b\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--b--\r\n`);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await expect(parseMultipart(headers, body)).rejects.toThrow('Form: a part without a name');
  });

  test('are read in the charset of each part', async () => {
    const head = 'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=';
    const body = Buffer.concat([
      Buffer.from(`--b\r\n${head}utf-8\r\n\r\né\r\n--b\r\n${head}iso-8859-1\r\n\r\n`),
      Buffer.from('é\r\n--b--\r\n', 'latin1'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await parseMultipart(headers, body)).toEqual([
      ['a', 'é'],
      ['a', 'é'],
    ]);
  });

  test('are refused when a field is not UTF-8', async () => {
    const body = Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--b--\r\n', 'latin1');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await expect(parseMultipart(headers, body)).rejects.toThrow('Form: not valid UTF-8');
  });
});
