// The tests' own transform, of one file with a mutation; its cache distinguishes mutations.
import swc from '@swc/jest';
import { mutate } from './sql-mutations.ts';

export default {
  createTransformer({ mutation, options }) {
    const { process, processAsync, getCacheKey } = swc.createTransformer(options);
    return {
      canInstrument: false,
      process: (source, ...rest) => process(mutate(source, mutation), ...rest),
      processAsync: (source, ...rest) => processAsync(mutate(source, mutation), ...rest),
      getCacheKey: (source, ...rest) => getCacheKey(mutate(source, mutation), ...rest),
    };
  },
};
