import { TestService } from '../src/testing/test-service.js';
import { noteService, noteSettings } from './notes/service.js';

export const startNotes = (environment: NodeJS.ProcessEnv = {}) =>
  TestService.start({ settings: noteSettings, service: noteService, environment });
