import { Module } from '@nestjs/common';
import { StoryModule as KitStoryModule } from '@shop/service-kit/http/story.module';
import { STOCK_STORY } from '../adapters/db/stock-story.js';

/** What the catalog knows of the story of an order. */
@Module({
  imports: [KitStoryModule.of(STOCK_STORY)],
})
export class StoryModule {}
