import { removeInstallation } from './harness/src/system/prepare-installation.ts';

export default removeInstallation;
