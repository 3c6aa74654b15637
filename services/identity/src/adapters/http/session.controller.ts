import { Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/identity';
import * as signIn from '@shop/contracts/sign-in';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { SessionRepository } from '../../ports/session.repository.js';
import { EndSession } from '../../use-cases/end-session.js';
import { ReadProfile } from '../../use-cases/read-profile.js';
import { toSessionView, toUser } from './user-view.js';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly reading: ReadProfile,
    private readonly ending: EndSession,
    private readonly clock: Clock,
  ) {}

  @Serves(contract.me)
  async me(
    @CurrentUser() user: SignedIn,
    @Query({ schema: contract.me.query }) { watch }: z.infer<typeof contract.me.query>,
  ) {
    return toUser(await this.reading.execute(user, { isWatching: watch !== undefined }));
  }

  @Serves(contract.logout)
  async logout(@CurrentUser() user: SignedIn) {
    await this.ending.execute(user.id, user.sessionId);
  }

  @Serves(signIn.listSessions)
  async list(
    @CurrentUser() { id, sessionId: currentId }: SignedIn,
    @Query({ schema: signIn.listSessions.query }) query: z.infer<typeof signIn.listSessions.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.sessions.list(id, { ...query, now: this.clock.now(), currentId });
    const views = items.map((session) => ({ ...toSessionView(session), current: session.id === currentId }));
    return sendPage(reply, { items: views, total }, query);
  }

  @Serves(signIn.sessionConfirmation)
  async confirmation(@Param('id') id: string) {
    return { confirmedAt: (await this.sessions.confirmedAt(id))?.toISOString() ?? null };
  }

  @Serves(signIn.endOtherSessions)
  async endOthers(@CurrentUser() user: SignedIn) {
    await this.ending.others(user);
  }

  @Serves(signIn.endSession)
  async end(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    await this.ending.execute(user.id, id);
  }
}
