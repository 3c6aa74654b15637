/** A file of the volume `secrets` in a service's definition. */
const SECRET = /\/run\/secrets\/([\w-]+)\/([\w.-]+)/g;

/**
 * Each service reads only its own secrets, with the right group, after they were written. Every secret is written and read.
 * `files` maps readers to file names to texts, `groups` maps readers to group ids.
 */
export function secretFindings(services, { files, groups }) {
  const readers = Object.entries(services).filter(([name]) => name !== 'secrets');
  const references = readers.flatMap(([name, service]) => referencesOf(service).map((file) => ({ name, ...file })));
  const isRead = (reader, file) => references.some((it) => it.reader === reader && it.file === file);
  return [
    ...readers.flatMap(([name, service]) => readerFindings(name, service, groups)),
    ...references.flatMap(({ name, reader, file }) => {
      if (reader !== ownerOf(name)) return [`${name} reads ${reader}/${file}, which is not its own`];
      return file in (files[reader] ?? {}) ? [] : [`${name} reads ${reader}/${file}, which is not written`];
    }),
    ...Object.entries(files).flatMap(([reader, its]) =>
      Object.keys(its).flatMap((file) => (isRead(reader, file) ? [] : [`no service reads ${reader}/${file}`])),
    ),
  ];
}

/** The owner of a service's secrets: itself, or the service whose database it migrates or whose certificate it makes. */
const ownerOf = (name) => name.replace(/-(?:migration|certificate)$/, '');

function referencesOf({ command, entrypoint, environment, healthcheck }) {
  const text = JSON.stringify([command, entrypoint, environment, healthcheck?.test]);
  const found = [...text.matchAll(SECRET)].map(([path, reader, file]) => [path, { reader, file }]);
  return [...new Map(found).values()];
}

function readerFindings(name, service, groups) {
  const mount = service.volumes?.find(({ source }) => source === 'secrets');
  const mine = groups[ownerOf(name)];
  const group = Number(service.user?.split(':')[1]);
  if (!mount) {
    return Object.values(groups).includes(group) ? [`${name} runs as group ${group}, but is given no secrets`] : [];
  }
  return [
    [mount.read_only, 'may change secrets'],
    [group === mine, `runs as group ${group}, not as ${mine}, which reads its secrets`],
    [service.cap_drop?.includes('ALL') && !service.cap_add, 'may have rights by which it reads others’ secrets'],
    [service.depends_on?.secrets?.condition === 'service_completed_successfully', 'does not wait for its secrets'],
  ].flatMap(([isMet, finding]) => (isMet ? [] : [`${name} ${finding}`]));
}
