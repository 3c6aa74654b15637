// node infra/container-check/images/outdated.mjs TARGET PACKAGE…: fails when an image has Debian packages of which a newer version exists, except those
// with a dated reason (packages/tooling/security-exceptions.mjs).
import { EXCEPTIONS } from '../../../packages/tooling/security-exceptions.mjs';

/** The packages that no exception lets pass today (an ISO date). */
export const notExcepted = (packages, today, exceptions = EXCEPTIONS.debian) =>
  packages.filter((name) => !exceptions.some((one) => one.package === name && one.until >= today));

if (import.meta.main) {
  const [target, ...packages] = process.argv.slice(2);
  const open = notExcepted(packages, new Date().toISOString().slice(0, 10));
  console.log(
    `${target}: ${packages.length} Debian packages have a newer version, ${open.length} of them without an exception`,
  );
  if (open.length > 0) {
    console.error(`${target}: build it again on a newer base image: ${open.join(', ')}`);
    process.exitCode = 1;
  }
}
