import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@shop/contracts/audit';
import { userChanged, userDeleted } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import {
  anAddress,
  aPerson,
  coolDown,
  expireLinks,
  logIn,
  mailsTo,
  mailTo,
  ownerOf,
  resetToken,
  startIdentity,
  theAdmin,
  undoToken,
  verificationToken,
} from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
let admin: { id: string; token: string };
beforeAll(async () => {
  shop = await startIdentity();
  admin = await theAdmin(shop.identity);
});
afterAll(() => shop.stop());

const call = (method: string, path: string, token?: string, body?: object) =>
  shop.identity.request(method, path, { ...(token !== undefined && { token }), ...(body && { body }) });
const undo = (token: string) => call('POST', '/auth/undo-email', undefined, { token });
const reset = (token: string, password: string) =>
  call('POST', `/auth/reset-password/${token}`, undefined, { password });
const register = (email: string) =>
  call('POST', '/auth/register', undefined, { name: 'Njeri', email, password: 'embe dodo' });
/** An address that was registered a moment ago. */
const registerAgain = async (email: string) => {
  await coolDown(shop.identity, email);
  await register(email);
};
const verify = async (email: string) =>
  (await call('GET', `/auth/verify-email?token=${await verificationToken(shop.identity, email)}`)).status;
const accountOf = async ({ id }: { id: string }) =>
  (await call('GET', `/users/${id}`, admin.token)).body as unknown as { email: string; isVerified: boolean };
const withoutSessions = ({ id }: { id: string }) =>
  shop.identity.database.query('delete from session where account_id = $1', [id]);
const INVALID = { status: 400, body: { code: 'invalid_token' } };

async function moveTo(email: string, { id }: { id: string }): Promise<string> {
  expect((await call('PUT', `/users/${id}`, admin.token, { email })).status).toBe(200);
  return email;
}

/** Moves a person to a new address, whose mailbox verifies it: an undo link for that one is mailed only then. */
async function moveToVerified(person: { id: string }): Promise<string> {
  const email = await moveTo(anAddress(), person);
  expect(await verify(email)).toBe(200);
  return email;
}

describe('staff who change the e-mail address of a person', () => {
  it('leave it to be verified by a mail to the new address, and mail the old one how to undo it', async () => {
    const person = await aPerson(shop.identity);
    const email = await moveTo(anAddress(), person);
    expect(await accountOf(person)).toMatchObject({ email, isVerified: false });
    expect((await logIn(shop.identity, { ...person, email })).body.code).toBe('email_unverified');
    const notice = await mailTo(shop.identity, person.email, 'The email address of your account was changed');
    for (const words of [person.name, `to ${email[0]}…@test.example.`, 'https://shop.test/undo-email?token='])
      expect(notice).toContain(words);
    expect(notice).not.toContain(email);
    expect(await verify(email)).toBe(200);
    expect((await logIn(shop.identity, { ...person, email })).status).toBe(200);
  });

  it('are in the audit with both addresses and the verification that ended', async () => {
    const person = await aPerson(shop.identity);
    const email = await moveTo(anAddress(), person);
    await eventually(async () => {
      const { body } = await shop.identity.request<AuditEntry[]>('GET', `/audit?entityId=${person.id}`, admin);
      expect(body).toContainEqual(
        expect.objectContaining({
          actor: expect.objectContaining({ id: admin.id }),
          before: expect.objectContaining({ email: person.email, emailVerifiedAt: expect.any(String) }),
          after: expect.objectContaining({ email, emailVerifiedAt: null }),
        }),
      );
    });
  });

  it('mail no undo link to an address that was never verified, which may be mistyped', async () => {
    const wrong = anAddress();
    await register(wrong);
    await verificationToken(shop.identity, wrong);
    const right = await moveTo(anAddress(), await ownerOf(shop.identity, wrong));
    expect(await verify(right)).toBe(200);
    expect(await mailsTo(shop.identity, wrong)).toBe(1);
    expect(await mailsTo(shop.identity, right)).toBe(1);
  });

  it('mail nothing for the same address, or for another name', async () => {
    const person = await aPerson(shop.identity);
    const before = await mailsTo(shop.identity, person.email);
    await moveTo(person.email.toUpperCase(), person);
    expect((await call('PUT', `/users/${person.id}`, admin.token, { name: 'Atieno' })).status).toBe(200);
    expect(await mailsTo(shop.identity, person.email)).toBe(before);
    expect(await accountOf(person)).toMatchObject({ email: person.email, isVerified: true });
  });

  it('mail the old address also when an owner changes the own one', async () => {
    const owner = await aPerson(shop.identity);
    expect((await call('PUT', `/users/${owner.id}`, admin.token, { isAdmin: true })).status).toBe(200);
    const { token } = (await logIn(shop.identity, owner)).body;
    expect((await call('PUT', `/users/${owner.id}`, token, { email: anAddress() })).status).toBe(200);
    expect((await undo(await undoToken(shop.identity, owner.email))).status).toBe(200);
    expect(await accountOf(owner)).toMatchObject({ email: owner.email, isVerified: true });
  });
});

it('closing an account also deletes the mails to its earlier address', async () => {
  const person = await aPerson(shop.identity);
  await moveTo(anAddress(), person);
  await undoToken(shop.identity, person.email);
  expect((await call('DELETE', `/users/${person.id}`, admin.token)).status).toBe(204);
  expect(await mailsTo(shop.identity, person.email)).toBe(0);
});

describe('an undo link', () => {
  it('restores the old address as verified, once, and ends the sessions and links of the new one', async () => {
    const person = await aPerson(shop.identity);
    const email = await moveToVerified(person);
    const thief = (await logIn(shop.identity, { ...person, email })).body.token;
    await call('POST', '/auth/reset-password', undefined, { email });
    const foreignReset = await resetToken(shop.identity, email);
    const token = await undoToken(shop.identity, person.email);
    expect(await undo(token)).toMatchObject({ status: 200, body: { message: expect.stringMatching(/is restored/) } });
    expect(await accountOf(person)).toMatchObject({ email: person.email, isVerified: true });
    expect((await call('GET', '/auth/me', thief)).status).toBe(401);
    expect(await reset(foreignReset, 'ya mwizi')).toMatchObject(INVALID);
    expect(await undo(token)).toMatchObject(INVALID);
    await eventually(() => expect(shop.identity.bus.published(userChanged, person.id)).toHaveLength(2));
  });

  it('ends the password, which may be of a thief, and mails a link for a new one, though one was just asked for', async () => {
    const person = await aPerson(shop.identity);
    const email = await moveToVerified(person);
    const { token } = (await logIn(shop.identity, { ...person, email })).body;
    const change = { currentPassword: person.password, newPassword: 'ya mwizi' };
    expect((await call('PUT', '/auth/password', token, change)).status).toBe(204);
    // While no account has the old address, a request for its reset mails nothing, but begins a cool-down.
    await call('POST', '/auth/reset-password', undefined, { email: person.email });
    await mailsTo(shop.identity, person.email);
    expect((await undo(await undoToken(shop.identity, person.email))).status).toBe(200);
    for (const password of ['ya mwizi', person.password])
      expect((await logIn(shop.identity, { email: person.email, password })).body.code).toBe('invalid_credentials');
    expect((await reset(await resetToken(shop.identity, person.email), 'ndizi mbivu')).status).toBe(200);
    expect((await logIn(shop.identity, { email: person.email, password: 'ndizi mbivu' })).status).toBe(200);
  });

  it('works for 72 hours', async () => {
    const person = await aPerson(shop.identity);
    const email = await moveTo(anAddress(), person);
    const [link] = await shop.identity.database.query<{ hours: number }>(
      `select extract(epoch from expires_at - created_at)::int / 3600 as hours from mailed_link
       where account_id = $1 and purpose = 'undo-email'`,
      [person.id],
    );
    expect(link).toEqual({ hours: 72 });
    const token = await undoToken(shop.identity, person.email);
    await expireLinks(shop.identity, person.id);
    expect(await undo(token)).toMatchObject(INVALID);
    expect((await accountOf(person)).email).toBe(email);
  });

  it('is of its own purpose, and one that was never mailed does nothing', async () => {
    const person = await aPerson(shop.identity);
    const email = await moveTo(anAddress(), person);
    const token = await undoToken(shop.identity, person.email);
    expect(await reset(token, 'embe dodo')).toMatchObject(INVALID);
    expect(await call('GET', `/auth/verify-email?token=${token}`)).toMatchObject(INVALID);
    const verification = await verificationToken(shop.identity, email);
    for (const wrong of [verification, 'never-mailed']) expect(await undo(wrong)).toMatchObject(INVALID);
    expect((await call('POST', '/auth/undo-email', undefined, {})).status).toBe(400);
    expect((await call('GET', `/auth/undo-email?token=${token}`)).status).toBe(404);
    expect((await undo(token)).status).toBe(200);
  });

  it('restores once when it is used twice at the same time', async () => {
    const person = await aPerson(shop.identity);
    await moveTo(anAddress(), person);
    const token = await undoToken(shop.identity, person.email);
    const statuses = (await Promise.all([undo(token), undo(token), undo(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });
});

describe('after an address was changed twice', () => {
  async function movedTwice() {
    const person = await aPerson(shop.identity);
    const second = await moveToVerified(person);
    const third = await moveToVerified(person);
    const [first, later] = [await undoToken(shop.identity, person.email), await undoToken(shop.identity, second)];
    return { person, second, third, first, later };
  }

  it('the link of the first one restores it, and the links of later ones end', async () => {
    const { person, first, later } = await movedTwice();
    expect((await undo(first)).status).toBe(200);
    expect(await undo(later)).toMatchObject(INVALID);
    expect((await accountOf(person)).email).toBe(person.email);
  });

  it('the link of a later one restores that, and the first one can still come back', async () => {
    const { person, second, first, later } = await movedTwice();
    expect((await undo(later)).status).toBe(200);
    expect((await accountOf(person)).email).toBe(second);
    expect((await undo(first)).status).toBe(200);
    expect((await accountOf(person)).email).toBe(person.email);
  });

  it('an undo mails no undo link to the address that it ends', async () => {
    const { person, third, first } = await movedTwice();
    expect((await undo(first)).status).toBe(200);
    await resetToken(shop.identity, person.email);
    const mails = await shop.identity.database.query('select subject from mail where recipient = $1', [third]);
    expect(mails).toEqual([{ subject: 'Confirm your email address' }]);
  });

  it('and staff have restored it, the link still gives it to the mailbox, also of an account without sessions', async () => {
    const person = await aPerson(shop.identity);
    await moveTo(anAddress(), person);
    const token = await undoToken(shop.identity, person.email);
    await moveTo(person.email, person);
    await withoutSessions(person);
    expect((await undo(token)).status).toBe(200);
    expect(await accountOf(person)).toMatchObject({ email: person.email, isVerified: true });
  });

  it('a change that was taken back by staff does not end the first link', async () => {
    const person = await aPerson(shop.identity);
    await moveTo(anAddress(), person);
    const first = await undoToken(shop.identity, person.email);
    await moveTo(person.email, person);
    const last = await moveTo(anAddress(), person);
    expect((await undo(first)).status).toBe(200);
    expect(await accountOf(person)).toMatchObject({ email: person.email, isVerified: true });
    expect((await logIn(shop.identity, { ...person, email: last })).status).toBe(401);
  });
});

describe('when the old address has another account', () => {
  it.each([
    [
      'that its mailbox verified',
      async (email: string) => {
        await registerAgain(email);
        // The earlier mail to this address has a link that was used.
        await eventually(async () => expect(await verify(email)).toBe(200));
      },
    ],
    [
      'that is older, whose sessions were deleted by age, and that staff moved there',
      async (email: string) => {
        const dormant = await aPerson(shop.identity);
        await withoutSessions(dormant);
        await shop.identity.database.query("update account set created_at = now() - interval '2 days' where id = $1", [
          dormant.id,
        ]);
        await moveTo(email, dormant);
      },
    ],
    ['that was used, and moved there by staff', async (email: string) => moveTo(email, await aPerson(shop.identity))],
  ])('%s, the link says so and stays usable', async (_, take) => {
    const person = await aPerson(shop.identity);
    const email = await moveTo(anAddress(), person);
    const token = await undoToken(shop.identity, person.email);
    await take(person.email);
    expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await accountOf(person)).email).toBe(email);
    await moveTo(anAddress(), await ownerOf(shop.identity, person.email));
    expect((await undo(token)).status).toBe(200);
  });

  it('that was only registered, it gives way: a thief cannot keep the owner out by a registration', async () => {
    const person = await aPerson(shop.identity);
    await moveTo(anAddress(), person);
    const token = await undoToken(shop.identity, person.email);
    const first = await verificationToken(shop.identity, person.email);
    await registerAgain(person.email);
    const { id } = await ownerOf(shop.identity, person.email);
    const verification = await eventually(async () => {
      const newest = await verificationToken(shop.identity, person.email);
      expect(newest).not.toBe(first);
      return newest;
    });
    expect((await undo(token)).status).toBe(200);
    expect((await accountOf(person)).email).toBe(person.email);
    expect(await call('GET', `/auth/verify-email?token=${verification}`)).toMatchObject(INVALID);
    await eventually(() => expect(shop.identity.bus.published(userDeleted, id)).toHaveLength(1));
  });
});
