import { withdrawInstallation } from '../system/prepared-installation.ts';

/** After a test run: removes what was prepared for it. */
export default withdrawInstallation;
