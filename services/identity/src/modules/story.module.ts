import { Module } from '@nestjs/common';
import { StoryModule as KitStoryModule } from '@shop/service-kit/http/story.module';
import { MAIL_STORY } from '../adapters/db/mail-story.js';
import { StoryReadingController } from '../adapters/http/story-reading.controller.js';
import { AuditModule } from './audit.module.js';

/** The mails of a story, and who asked for one. */
@Module({
  imports: [KitStoryModule.of(MAIL_STORY), AuditModule],
  controllers: [StoryReadingController],
})
export class StoryModule {}
