// Compiles the kernels of src/wasm/ from AssemblyScript into src/wasm/gen/, as base64 so that nothing is read at run time.
// `npm run check` runs it again and compares.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const kernels = ['deflate-block'];
const here = import.meta.dirname;
const outDir = process.argv[2] ?? join(here, 'src/wasm/gen');
const options = [
  '--optimizeLevel',
  '3',
  '--runtime',
  'stub',
  '--noAssert',
  '--initialMemory',
  '7',
  '--maximumMemory',
  '7',
];

/** Bytes of the module; without any, asc has printed the errors. */
async function compile(kernel) {
  let binary;
  const writeFile = (name, bytes) => {
    if (name === 'out.wasm') binary = bytes;
  };
  const source = `src/wasm/${kernel}.as.ts`;
  const args = [source, '--baseDir', here, '--outFile', 'out.wasm', ...options];
  const { error } = await asc.main(args, { stdout: process.stderr, stderr: process.stderr, writeFile });
  if (error || !binary) throw error ?? new Error(`${source} was not compiled`);
  return Buffer.from(binary).toString('base64');
}

mkdirSync(outDir, { recursive: true });
for (const kernel of kernels) {
  const name = kernel.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const text = `// Compiled from ../${kernel}.as.ts by compile.mjs.\nexport const ${name} =\n  '${await compile(kernel)}';\n`;
  writeFileSync(join(outDir, `${kernel}.ts`), text);
}
