// The tests' own transform, which mutates the file that the environment names. Mutations are no part of Jest's
// configuration, so that it transforms all other files once for all of them.
import swc from '@swc/jest';
import { mutate } from './sql-mutations.ts';

const { file, mutation } = JSON.parse(process.env.SQL_MUTATION ?? '{}');
const mutated = (source, path) => (path.endsWith(`/services/${file}`) ? mutate(source, mutation) : source);

export default {
  createTransformer(options) {
    const { process, processAsync, getCacheKey } = swc.createTransformer(options);
    return {
      canInstrument: false,
      process: (source, path, ...rest) => process(mutated(source, path), path, ...rest),
      processAsync: (source, path, ...rest) => processAsync(mutated(source, path), path, ...rest),
      getCacheKey: (source, path, ...rest) => getCacheKey(mutated(source, path), path, ...rest),
    };
  },
};
