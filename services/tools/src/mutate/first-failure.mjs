import Environment from '../../../jest.environment.mjs';

/** Mutations that a test of this process has failed for. */
const killed = new Set();

/**
 * The tests' environment for a run against a mutation, which the first test that fails decides: further tests are
 * skipped, and a property is not tried with smaller examples.
 */
export default class FirstFailureEnvironment extends Environment {
  async setup() {
    await super.setup();
    this.global.endsAtFirstFailure = true;
  }

  handleTestEvent({ name, test }) {
    const mutation = process.env.__STRYKER_ACTIVE_MUTANT__ ?? '';
    if (name === 'test_done' && test.errors.length > 0) killed.add(mutation);
    if (name === 'test_start' && killed.has(mutation)) test.mode = 'skip';
  }
}
