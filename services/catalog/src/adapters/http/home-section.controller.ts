import { Body, Controller } from '@nestjs/common';
import { getHomeSections, putHomeSections } from '@shop/contracts/home-sections';
import { Serves } from '@shop/service-kit/http/serves';
import type { z } from 'zod';
import { HomeSectionStore } from '../db/home-section.store.js';

@Controller()
export class HomeSectionController {
  constructor(private readonly store: HomeSectionStore) {}

  @Serves(getHomeSections)
  get() {
    return this.store.current();
  }

  @Serves(putHomeSections)
  put(@Body({ schema: putHomeSections.body }) { sections, seen }: z.infer<typeof putHomeSections.body>) {
    return this.store.save(sections, seen);
  }
}
