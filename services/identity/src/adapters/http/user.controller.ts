import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/identity';
import * as userDesk from '@shop/contracts/user-desk';
import { may } from '@shop/contracts/permissions';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import { RecentSignIn } from '@shop/service-kit/auth/recent-sign-in';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { AccountQueries } from '../db/account.queries.js';
import { DeleteUser } from '../../use-cases/delete-user.js';
import { isOwnName, UpdateUser } from '../../use-cases/update-user.js';
import { toUser, toUserEntry } from './user-view.js';

@Controller()
export class UserController {
  constructor(
    private readonly queries: AccountQueries,
    private readonly updating: UpdateUser,
    private readonly deleting: DeleteUser,
    private readonly recentSignIn: RecentSignIn,
  ) {}

  @Serves(userDesk.listUsers)
  async list(
    @Query({ schema: userDesk.listUsers.query }) query: z.infer<typeof userDesk.listUsers.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, ...counted } = await this.queries.list(query);
    return sendPage(reply, { items: items.map(toUserEntry), ...counted }, query);
  }

  @Serves(contract.updateUser)
  async update(
    @CurrentUser() by: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.updateUser.body }) change: z.infer<typeof contract.updateUser.body>,
  ) {
    if (!isOwnName(by, id, change)) await this.recentSignIn.require(by);
    return toUser(await this.updating.execute(by, id, change));
  }

  @Serves(contract.deleteUser)
  async remove(
    @CurrentUser() by: SignedIn,
    @Param('id') id: string,
    @Body({ schema: contract.deleteUser.body }) proof: z.infer<typeof contract.deleteUser.body>,
  ) {
    if (id !== by.id && may(by, 'manage-users')) await this.recentSignIn.require(by);
    await this.deleting.execute(by, id, proof);
  }
}
