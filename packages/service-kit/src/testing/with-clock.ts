import type { DynamicModule } from '@nestjs/common';
import type { Service } from '../boot.js';
import { Clock } from '../domain/clock.js';
import { KitModule } from '../kit.module.js';

/** The service with this clock instead of the system's. @throws Error when its module does not import the kit */
export function withClock(service: Service, clock: Clock): Service {
  const kit = kitIn(service.module);
  if (!kit) throw new Error(`${service.name} does not import the kit`);
  kit.providers = [...(kit.providers ?? []), { provide: Clock, useValue: clock }];
  return service;
}

function kitIn(module: DynamicModule): DynamicModule | undefined {
  if (module.module === KitModule) return module;
  const imported = (module.imports ?? []).filter((one): one is DynamicModule => 'module' in one);
  return imported.map(kitIn).find((kit) => kit !== undefined);
}
