import { Module } from '@nestjs/common';
import { PrismaPreferenceRepository } from '../adapters/db/prisma-preference.repository.js';
import { PreferenceController } from '../adapters/http/preference.controller.js';
import { PreferenceRepository } from '../ports/preference.repository.js';
import { SavePreferences } from '../use-cases/save-preferences.js';
import { Unsubscribe } from '../use-cases/unsubscribe.js';

/** What a customer chooses: language, and mails with offers. */
@Module({
  controllers: [PreferenceController],
  providers: [SavePreferences, Unsubscribe, { provide: PreferenceRepository, useClass: PrismaPreferenceRepository }],
})
export class PreferenceModule {}
