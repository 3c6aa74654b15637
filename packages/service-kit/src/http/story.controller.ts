import { Controller, Inject, Query } from '@nestjs/common';
import { findStory, MOST_STORY_STEPS, tellStory } from '@shop/contracts/story';
import type { z } from 'zod';
import { Database } from '../db/database.js';
import { type StoryPart, subjectOf, tellPart } from '../db/story-events.js';
import { Serves } from './serves.js';

/** Where Nest finds the part of a service. */
export const STORY_PART = Symbol('StoryPart');

/** What this service knows of the story of an order or a receipt (docs/product-rules.md#R394). */
@Controller()
export class StoryController {
  constructor(
    private readonly database: Database,
    @Inject(STORY_PART) private readonly part: StoryPart,
  ) {}

  @Serves(findStory)
  find(@Query({ schema: findStory.query }) { word }: z.infer<typeof findStory.query>) {
    return this.part.find?.(this.database, word) ?? subjectOf([]);
  }

  @Serves(tellStory)
  async tell(@Query({ schema: tellStory.query }) query: z.infer<typeof tellStory.query>) {
    const { orders = [], receipts = [], events = [] } = query;
    const steps = await tellPart(this.database, this.part, { orders, receipts, events });
    return { steps: steps.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_STORY_STEPS) };
  }
}
