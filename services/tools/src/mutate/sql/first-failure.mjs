import Environment from '../../../../jest.environment.mjs';

/** Whether a test of this process has failed. */
let hasFailed = false;

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
    if (name === 'test_done' && test.errors.length > 0) hasFailed = true;
    if (name === 'test_start' && hasFailed) test.mode = 'skip';
  }
}
