import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { staffChangeMade } from '@shop/contracts/audit';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { AuditLog } from '../../ports/audit-log.js';

@Controller()
export class AuditConsumer {
  constructor(private readonly log: AuditLog) {}

  @On(staffChangeMade)
  record(@Payload() { id, occurredAt, data }: EventOf<typeof staffChangeMade>): Promise<void> {
    return this.log.add({ id, at: occurredAt, ...data });
  }
}
