/**
 * What the security checks let pass, each with its reason and the day on which a developer must look again. After it the check fails.
 * Keys: `advisories` by the id of the advisory (GHSA); `debian` by the package of the images; `licences` by licence and the packages that may have it; `secrets` by files
 * and rules.
 */
export const EXCEPTIONS = {
  advisories: [],
  debian: [],
  licences: [
    {
      licence: 'LGPL-3.0-or-later',
      packages: /^@img\/sharp-/,
      reason: 'libvips is a shared library that sharp loads, unchanged; its source is public and it can be replaced.',
      until: '2027-06-01',
    },
    {
      licence: 'MPL-2.0',
      packages: /^(axe-core|lightningcss(-.+)?)$/,
      reason: 'Tools of the build and the tests, unchanged and not shipped.',
      until: '2027-06-01',
    },
    {
      licence: 'MPL-2.0',
      packages: /^web-push$/,
      reason: 'Shipped unchanged; its files keep their licence and its source is public.',
      until: '2027-06-01',
    },
    {
      licence: 'not named',
      packages: /^(pause|png-js)$/,
      reason: 'MIT, by the text in the package.',
      until: '2027-06-01',
    },
    {
      licence: 'CC-BY-4.0',
      packages: /^caniuse-lite$/,
      reason: 'Data for the build, named in its own package and not shipped.',
      until: '2027-06-01',
    },
    {
      licence: 'SEE LICENSE IN README.md AND LICENSE',
      packages: /^dejavu-fonts-ttf$/,
      reason: "The fonts' own licence (Bitstream Vera): free to use and to ship, with its text in THIRD-PARTY-NOTICES.",
      until: '2027-06-01',
    },
  ],
  secrets: [
    {
      files: /\.spec\.ts$/,
      rules: ['PostgreSQLConnection', 'BasicAuth'],
      reason: 'URLs of servers that do not exist, in unit tests.',
      until: '2027-06-01',
    },
  ],
};
