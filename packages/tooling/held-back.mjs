/** Dependencies that stay behind their newest release, and why; dependencies.mjs reads it. */
export const HELD_BACK = [
  {
    packages: /^@mantine\//,
    reason: 'all Mantine packages need one version, and charts and spotlight are not published at 9.8',
  },
  {
    packages: /^(react-router|@react-router\/)/,
    reason: 'its packages are one release, and dev is not published above 8.4',
  },
  { packages: /^typescript$/, reason: 'typescript-eslint takes less than 6.1, and the Nest CLI 6.0' },
  { packages: /^(node-[a-z]+-|@types\/node$)/, reason: 'Node 24 is the LTS release until April 2028' },
  { packages: /^@prisma\//, reason: 'its packages are one release, and the client is not published at 7.10.1' },
  { packages: /^jscpd$/, reason: 'its programs for each platform are not published at 5.4' },
  { packages: /^nodemailer$/, reason: 'smtp-server, of the same author, takes exactly 10.6.0' },
  {
    packages: /^@opentelemetry\//,
    reason: '3 is a new major of the SDK; the exporter and the SDK change together',
  },
  {
    packages: /^@mdn\/browser-compat-data$/,
    reason: 'the lint rule for browsers reads the shape of version 6',
  },
];
