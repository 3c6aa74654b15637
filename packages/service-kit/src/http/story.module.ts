import { type DynamicModule, Module } from '@nestjs/common';
import type { StoryPart } from '../db/story-events.js';
import { STORY_PART, StoryController } from './story.controller.js';

/** For a service that knows something of an order: the gateway asks it for its part of the story (docs/product-rules.md#R394). */
@Module({})
export class StoryModule {
  static of(part: StoryPart): DynamicModule {
    return {
      module: StoryModule,
      controllers: [StoryController],
      providers: [{ provide: STORY_PART, useValue: part }],
    };
  }
}
