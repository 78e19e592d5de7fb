import { coreImport } from './core-import.ts';

// Imports the file named on the command line and prints the most memory the process ever had, in bytes.
await coreImport(process.argv[2]!, 'vcf');
console.log(process.resourceUsage().maxRSS * 1024);
