/** Every service has a memory limit and a version; dependencies have health checks; our processes have no unnecessary rights. */
export function serviceFindings(services) {
  return Object.entries(services).flatMap(([name, service]) => {
    const isOurs = service.image.startsWith('savannapc/');
    // The Dockerfile checks the health of the shop's containers.
    const isChecked = service.image === 'savannapc/shop' || service.healthcheck;
    const isNeeded = service.restart !== 'no' && !service.profiles;
    return [
      [service.deploy?.resources?.limits?.memory, 'has no memory limit'],
      [isOurs || service.image.startsWith('localhost/') || /:(?!latest$)/.test(service.image), 'runs no fixed version'],
      [!isOurs || service.pull_policy === 'never', 'may run an image of somebody else’s registry'],
      [!isNeeded || isChecked, 'is not watched by a health check'],
      [!isOurs || service.read_only, 'may write its own files'],
      [service.cap_drop?.includes('ALL'), 'keeps rights that it does not need'],
      [!service.privileged && service.network_mode !== 'host', 'shares what is the host’s'],
    ].flatMap(([isMet, finding]) => (isMet ? [] : [`${name} ${finding}`]));
  });
}
