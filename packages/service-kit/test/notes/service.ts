import { fileURLToPath } from 'node:url';
import { Body, Controller, Get, Module, Param } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { z } from 'zod';
import { productDeleted, stockChanged } from '@shop/contracts/catalog';
import { defineEndpoint } from '@shop/contracts/endpoint';
import { CurrentUser } from '../../src/auth/auth.guard.js';
import type { SignedIn } from '../../src/auth/tokens.js';
import type { Service } from '../../src/boot.js';
import { serviceSettings } from '../../src/config/load-config.js';
import { Database } from '../../src/db/database.js';
import type { Statement } from '../../src/db/statement.js';
import { EarlyEvent } from '../../src/domain/early-event.js';
import { On, type EventOf } from '../../src/events/on.js';
import { Serves } from '../../src/http/serves.js';
import { KitModule } from '../../src/kit.module.js';
import { SqlNoteController, SqlUserConsumer } from './sql-notes.js';

const ADD: Statement = { name: 'post note', text: 'insert into note (id, text) values ($1, $2)' };
const SLEEP: Statement = { name: 'sleep half a second', text: 'select pg_sleep(0.5)' };
const FORGET: Statement = { name: 'forget product', text: 'insert into heard (product_id) values ($1)' };

const NoteDraft = z.strictObject({ id: z.uuid(), text: z.string({ error: 'Text is required' }).max(200) });
const Note = z.object({ id: z.uuid(), text: z.string() });
const postNote = defineEndpoint('POST', '/notes', {
  access: 'customer',
  effect: 'none',
  body: NoteDraft,
  response: Note,
  status: 201,
});
const nameNote = defineEndpoint('GET', '/notes/:id', { access: 'anyone', response: z.object({ id: z.string() }) });
const slow = defineEndpoint('GET', '/slow', { access: 'anyone', response: z.object({ slept: z.boolean() }) });
const whoAmI = defineEndpoint('GET', '/me', { access: 'anyone', response: z.object({ name: z.string() }) });
const forAdmins = defineEndpoint('GET', '/admins', {
  access: 'manage-settings',
  response: z.object({ name: z.string() }),
});
const forServices = defineEndpoint('GET', '/internal/notes', {
  access: 'service',
  callers: ['orders', 'payments'],
  response: z.object({ ok: z.boolean() }),
});
const broken = defineEndpoint('GET', '/broken/:how', { access: 'anyone' });

@Controller()
class NoteController {
  constructor(private readonly database: Database) {}

  @Serves(postNote)
  post(@Body({ schema: NoteDraft }) draft: z.infer<typeof NoteDraft>) {
    return this.database.commit(async (tx) => {
      await tx.rows(ADD, [draft.id, draft.text]);
      const event = stockChanged.of(draft.id, { productId: draft.id, countInStock: draft.text.length });
      if (draft.text === 'fails late') throw new Error('after the write');
      return { result: { ...draft, secret: 'not declared' }, events: [event] };
    });
  }

  @Serves(nameNote)
  name(@Param('id') id: string) {
    return { id };
  }

  @Serves(whoAmI)
  whoAmI(@CurrentUser() user: SignedIn | undefined) {
    return { name: user?.name ?? 'nobody' };
  }

  @Serves(forAdmins)
  forAdmins(@CurrentUser() { name }: SignedIn) {
    return { name };
  }

  @Serves(forServices)
  forServices() {
    return { ok: true };
  }

  @Serves(broken)
  broken(@Param('how') how: string) {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a library may throw anything; the shop must not repeat it
    throw how === 'text' ? 'select secret from users' : new Error('connect ECONNREFUSED db.internal:5432');
  }

  /** Half a second in the database. */
  @Serves(slow)
  async slow() {
    await this.database.commit(async (tx) => ({ result: await tx.rows(SLEEP) }));
    return { slept: true };
  }

  @Get('/undeclared')
  undeclared() {
    return { open: true };
  }
}

@Controller()
class ProductConsumer {
  constructor(private readonly database: Database) {}

  /**
   * A product whose id starts with `fails-n` is refused n times first; `early-n`: n times because it came too early; `once`: each
   * time but the first.
   */
  @On(productDeleted)
  async forget(@Payload() { data: { productId } }: EventOf<typeof productDeleted>) {
    const [, how, times = '0'] = /^(fails|early)-(\d+)/.exec(productId) ?? [];
    const failed = failures.get(productId) ?? 0;
    if (failed < Number(times)) {
      failures.set(productId, failed + 1);
      throw how === 'early' ? new EarlyEvent('too_early', `early ${failed + 1}`) : new Error(`failure ${failed + 1}`);
    }
    if (productId.startsWith('once-') && failed > 0) throw new Error('a repeat');
    await this.database.commit(async (tx) => ({
      result: await tx.rows(FORGET, [productId]),
    }));
    failures.set(productId, failed + 1);
  }
}
const failures = new Map<string, number>();

@Module({})
class NoteModule {}

/** The smallest service on the kit. */
export const noteSettings = z.object(serviceSettings);
export const noteService = (config: z.infer<typeof noteSettings>): Service => ({
  name: 'notes',
  config,
  module: {
    module: NoteModule,
    imports: [KitModule.forService({ name: 'notes', config })],
    controllers: [NoteController, ProductConsumer, SqlNoteController, SqlUserConsumer],
  },
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
});
