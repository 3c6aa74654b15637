import { Injectable } from '@nestjs/common';
import type { Order } from '../domain/order.js';
import { packingSlipOf } from '../domain/packing-slip.js';
import { PackingSlipPrinter } from '../ports/packing-slip-printer.js';
import { SettingsRepository } from '../ports/settings.repository.js';

/** Creates the packing slip of an order. */
@Injectable()
export class IssuePackingSlip {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly printer: PackingSlipPrinter,
  ) {}

  async execute(order: Order): Promise<Uint8Array> {
    return this.printer.print(packingSlipOf(order, await this.settings.current()));
  }
}
