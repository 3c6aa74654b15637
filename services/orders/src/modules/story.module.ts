import { Module } from '@nestjs/common';
import { StoryModule as KitStoryModule } from '@shop/service-kit/http/story.module';
import { ORDER_STORY } from '../adapters/db/order-story.js';

/** What orders knows of the story of an order. */
@Module({
  imports: [KitStoryModule.of(ORDER_STORY)],
})
export class StoryModule {}
