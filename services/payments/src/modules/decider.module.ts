import { Module } from '@nestjs/common';
import { Deciders } from '../adapters/http/deciders.js';

/** Who decides about money. */
@Module({
  providers: [Deciders],
  exports: [Deciders],
})
export class DeciderModule {}
