import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { buildNotFound } from '../domain/errors.js';
import { codeIn } from '../domain/saved-build.js';
import { BuildRepository } from '../ports/build.repository.js';

/** Takes a build off its owner's list; its link keeps working. */
@Injectable()
export class ForgetBuild {
  constructor(
    private readonly builds: BuildRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `build_not_found` */
  async execute(text: string, userId: string): Promise<void> {
    const code = codeIn(text);
    if (code === undefined) throw buildNotFound();
    await this.builds.hide(code, userId, this.clock.now());
  }
}
