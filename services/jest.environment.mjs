import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node, with an ordinary global object. Jest's own is a Proxy, which every use of a global such as
 * `Math` goes through: inner loops take up to twice as long there. Jest then leaves out its own clean-up of the global at
 * the end of a file, which goes with its context.
 */
export default class OrdinaryGlobalEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    let isOrdinary = false;
    vm.createContext = () => {
      isOrdinary = true;
      return createContext(vm.constants.DONT_CONTEXTIFY);
    };
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    if (!isOrdinary) throw new Error('jest-environment-node no longer makes its global by vm.createContext');
  }
}
