import { Module } from '@nestjs/common';
import { StoryModule as KitStoryModule } from '@shop/service-kit/http/story.module';
import { PAYMENT_STORY } from '../adapters/db/payment-story.js';

/** What payments knows of the story of an order. */
@Module({
  imports: [KitStoryModule.of(PAYMENT_STORY)],
})
export class StoryModule {}
