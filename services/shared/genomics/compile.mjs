// Compiles the kernels of src/wasm/ from AssemblyScript into src/wasm/gen/, as base64 so that nothing is read at run time.
// `npm run check` runs it again and compares.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

/** Kernels, and the memory of each in pages of 64 KiB. */
const kernels = { 'deflate-block': 7, 'inflate-block': 36 };
const here = import.meta.dirname;
const outDir = process.argv[2] ?? join(here, 'src/wasm/gen');
const options = ['--optimizeLevel', '3', '--runtime', 'stub', '--noAssert', '--enable', 'simd'];

/** Bytes of the module; without any, asc has printed the errors. */
async function compile(kernel, pages) {
  let binary;
  const writeFile = (name, bytes) => {
    if (name === 'out.wasm') binary = bytes;
  };
  const source = `src/wasm/${kernel}.as.ts`;
  const args = [source, '--baseDir', here, '--outFile', 'out.wasm', ...options];
  args.push('--initialMemory', `${pages}`, '--maximumMemory', `${pages}`);
  const { error } = await asc.main(args, { stdout: process.stderr, stderr: process.stderr, writeFile });
  if (error || !binary) throw error ?? new Error(`${source} was not compiled`);
  return Buffer.from(binary).toString('base64');
}

mkdirSync(outDir, { recursive: true });
for (const [kernel, pages] of Object.entries(kernels)) {
  const name = kernel.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const text = `// Compiled from ../${kernel}.as.ts by compile.mjs.\nexport const ${name} =\n  '${await compile(kernel, pages)}';\n`;
  writeFileSync(join(outDir, `${kernel}.ts`), text);
}
