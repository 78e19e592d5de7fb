import { prepareInstallation } from './harness/src/system/prepare-installation.ts';

export default prepareInstallation;
