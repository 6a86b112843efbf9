import {
  acceptInvitation,
  changeStaffRole,
  followBoardOrders,
  inviteStaff,
  joinByInvitation,
  listStoreStaff,
  readDeedLog,
  readInvitation,
  readOwnedStores,
  removeStaff,
  renewInvitation,
  revokeInvitation,
  signInOwner,
} from '@hansang/contract'
import type { StaffRole, StoreRole } from '@hansang/domain'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aStranger,
  aWorldStore,
  callerWith,
  onceKey,
  ownerOf,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetOldRows } from '../forgetting/forget-old-rows.ts'

const HOUR_MS = 60 * 60_000
const HERE = { storeId: '1001' }
const PASSWORD = '서울의 밤 열두 시'
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ id: '1001', name: '역삼점' }), aWorldStore({ id: '1002' })],
})
let owner: Caller
let count = 0
beforeEach(async () => {
  await server.services.db.deleteFrom('owner_stores').execute()
  await server.services.db.deleteFrom('staff_invitations').execute()
  owner = await ownerOf(server, '1001')
})

const invite = (role: StoreRole = 'staff', by = owner, headers = onceKey()) =>
  by.call(inviteStaff, { ...HERE, role }, headers)
const secretFor = async (role: StoreRole = 'staff', by = owner) => (await invite(role, by)).answer.secret
const accept = (secret: string, given: object = {}) =>
  aStranger(server).call(acceptInvitation, {
    secret,
    loginId: `new-${count++}`,
    password: PASSWORD,
    personName: '김하나',
    ...given,
  })
const joined = async (role: StoreRole) => {
  const { answer } = await accept(await secretFor(role))
  return { id: answer.owner.id, who: callerWith(server, answer.token, '') }
}
const listed = async (by = owner) => (await by.call(listStoreStaff, HERE)).answer
const roleOf = async (id: string) => (await listed()).members.find((one) => one.id === id)?.role
const ownId = async (who: Caller) => (await listed(who)).members.find(({ isYou }) => isYou)?.id ?? ''
const setRole = (by: Caller, personId: string, role: StoreRole) =>
  by.call(changeStaffRole, { ...HERE, personId, role }, onceKey())
const remove = (by: Caller, personId: string) => by.call(removeStaff, { ...HERE, personId }, onceKey())

describe('an invitation', { tags: ['PPL-06'] }, () => {
  it('brings somebody to the store in its role, with a sign-in of their own', async () => {
    const secret = await secretFor('manager')
    const shown = await aStranger(server).call(readInvitation, { secret })
    expect(shown.answer).toMatchObject({ storeName: '역삼점', role: 'manager', invitedBy: '사장님' })
    const { answer } = await accept(secret, { loginId: 'hana' })
    expect(answer).toMatchObject({
      owner: { id: 'hana', name: '김하나' },
      stores: [{ id: '1001', role: 'manager' }],
    })
    const login = { loginId: 'hana', password: PASSWORD }
    expect((await aStranger(server).call(signInOwner, login)).answer.stores).toMatchObject([
      { role: 'manager' },
    ])
    expect(await roleOf('hana')).toBe('manager')
    expect((await listed()).invitations).toEqual([])
  })

  it('is used once, by one of forty at the same moment', { tags: ['PPL-07'] }, async () => {
    const secret = await secretFor()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => accept(secret, { password: PASSWORD })),
    )
    const codes = answers.filter(({ body }) => body.code === 'Success')
    const others = answers.filter(({ status, body }) => status === 200 && body.code !== 'Success')
    expect(codes).toHaveLength(1)
    expect(others.every(({ body }) => body.message === staffRefusalTexts.invitationUsed)).toBe(true)
    expect((await listed()).members).toHaveLength(2)
    server.clock.advance(HOUR_MS)
    expect((await accept(secret)).body).toMatchObject({ message: staffRefusalTexts.invitationUsed })
  })

  it('ends after 24 hours, when it is revoked, renewed, or its inviter may no longer invite', {
    tags: ['PPL-07'],
  }, async () => {
    const tried = async (secret: string) => (await accept(secret)).body.message || 'ok'
    const [expired, revoked, renewed] = [await invite(), await invite(), await invite()]
    const of = ({ answer }: typeof expired) => ({ ...HERE, invitationId: answer.invitation.id })
    await owner.call(revokeInvitation, of(revoked), onceKey())
    const fresh = (await owner.call(renewInvitation, of(renewed), onceKey())).answer.secret
    for (const secret of [revoked.answer.secret, renewed.answer.secret, 'x', ''])
      expect(await tried(secret)).toBe(staffRefusalTexts.invitationGone)
    expect(await tried(fresh)).toBe('ok')
    const manager = await staffOf(server, 'manager', '1001')
    const [byManager, later] = [await secretFor('staff', manager), await secretFor('staff', manager)]
    await remove(owner, await ownId(manager))
    for (const secret of [byManager, later])
      expect(await tried(secret)).toBe(staffRefusalTexts.invitationGone)
    server.clock.advance(24 * HOUR_MS)
    expect(await tried(expired.answer.secret)).toBe(staffRefusalTexts.invitationGone)
    owner = await ownerOf(server, '1001')
    expect((await listed()).invitations).toEqual([])
    server.clock.advance(31 * 24 * HOUR_MS)
    while (await forgetOldRows(server.services));
    expect(await server.services.db.selectFrom('staff_invitations').select('id').execute()).toEqual([])
  })

  it.each([
    ['used', async (made: Awaited<ReturnType<typeof invite>>) => void (await accept(made.answer.secret))],
    [
      'revoked',
      async ({ answer }: Awaited<ReturnType<typeof invite>>) =>
        void (await owner.call(revokeInvitation, { ...HERE, invitationId: answer.invitation.id }, onceKey())),
    ],
    [
      'gone with the account that renewed it',
      async ({ answer }: Awaited<ReturnType<typeof invite>>) => {
        const other = await staffOf(server, 'owner', '1001')
        const id = await ownId(other)
        await other.call(renewInvitation, { ...HERE, invitationId: answer.invitation.id }, onceKey())
        await server.services.db.deleteFrom('owners').where('login_id', '=', id).execute()
      },
    ],
  ])('asked for again by its key is the same until it was %s, then another that opens', async (_, end) => {
    const key = onceKey()
    const made = await invite('staff', owner, key)
    expect((await invite('staff', owner, key)).answer.secret).toBe(made.answer.secret)
    await end(made)
    const again = await invite('staff', owner, key)
    expect(again.answer.secret).not.toBe(made.answer.secret)
    expect((await accept(again.answer.secret)).body.code).toBe('Success')
  })

  it('is listed and opened no more once its inviter has a role that may not invite', {
    tags: ['PPL-07'],
  }, async () => {
    const { id, who } = await joined('manager')
    const secret = await secretFor('staff', who)
    expect((await listed()).invitations).toHaveLength(1)
    await setRole(owner, id, 'staff')
    expect((await listed()).invitations).toEqual([])
    expect((await accept(secret)).body).toMatchObject({ message: staffRefusalTexts.invitationGone })
  })

  it('is told again for a repeated call, with one row, whose secret is kept as a hash', async () => {
    const key = onceKey()
    const [first, second] = [await invite('staff', owner, key), await invite('staff', owner, key)]
    expect(second.answer).toEqual(first.answer)
    const { db } = server.services
    expect(await db.selectFrom('staff_invitations').select('id').execute()).toHaveLength(1)
    const kept = JSON.stringify([
      await db.selectFrom('staff_invitations').selectAll().execute(),
      await db.selectFrom('idempotent_answers').selectAll().execute(),
      await db.selectFrom('deeds').selectAll().execute(),
    ])
    expect(kept).not.toContain(first.answer.secret)
  })

  it('adds the store to an account that exists, once', async () => {
    const other = await ownerOf(server, '1002')
    const secret = await secretFor('staff')
    const { answer } = await other.call(joinByInvitation, { secret })
    expect(answer.stores).toMatchObject([
      { id: '1002', role: 'owner' },
      { id: '1001', role: 'staff' },
    ])
    expect((await owner.call(joinByInvitation, { secret: await secretFor('staff') })).body).toMatchObject({
      message: staffRefusalTexts.alreadyMember,
    })
  })

  it.each([
    [{ loginId: 'Kim Hana' }, 'loginIdForm'],
    [{ loginId: 'agent-kim' }, 'loginIdTaken'],
    [{ password: 'short' }, 'shortPassword'],
    [{ password: 'password' }, 'commonPassword'],
    [{ loginId: 'somebody', password: 'somebody 1234!' }, 'ownIdPassword'],
  ] as const)('refuses %j in words and stays open', async (given, reason) => {
    const agent = { login_id: 'agent-kim', password_hash: 'none', team: 'csteam' as const, channels: [] }
    const { db } = server.services
    await db
      .insertInto('agents')
      .values(agent)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const secret = await secretFor()
    expect((await accept(secret, given)).body).toMatchObject({ message: staffRefusalTexts[reason] })
    expect((await accept(secret)).body).toMatchObject({ code: 'Success' })
  })

  it('with an id that somebody has is refused, of two at the same moment too', async () => {
    const [one, other] = [await secretFor(), await secretFor()]
    const answers = await Promise.all([one, other].map((secret) => accept(secret, { loginId: 'the-same' })))
    const told = answers.map(({ body }) => body.message || 'ok')
    expect(new Set(told)).toEqual(new Set(['ok', staffRefusalTexts.loginIdTaken]))
  })

  it('is limited to twenty open ones of a store', async () => {
    for (let n = 0; n < 20; n++) expect((await invite()).body.code).toBe('Success')
    expect((await invite()).body).toMatchObject({ message: staffRefusalTexts.tooManyInvitations })
  })
})

describe('who may appoint whom', { tags: ['PPL-08'] }, () => {
  it.each([
    ['staff', 'staff', 403],
    ['manager', 'staff', 200],
    ['manager', 'manager', 403],
    ['manager', 'owner', 403],
    ['owner', 'manager', 200],
    ['brandManager', 'owner', 200],
  ] as const)('%s inviting %s is answered %i', async (role, invited, status) => {
    const who = await staffOf(server, role as StaffRole, '1001')
    expect((await invite(invited, who)).status).toBe(status)
  })

  it('a manager neither raises staff, nor lowers or removes those beside and above', async () => {
    const manager = await staffOf(server, 'manager', '1001')
    const [staff, beside] = [await joined('staff'), await joined('manager')]
    expect((await setRole(manager, staff.id, 'manager')).status).toBe(403)
    for (const id of [beside.id, await ownId(owner)]) {
      expect((await setRole(manager, id, 'staff')).status).toBe(403)
      expect((await remove(manager, id)).status).toBe(403)
    }
    expect((await remove(manager, staff.id)).body).toMatchObject({ code: 'Success' })
    expect((await remove(manager, staff.id)).body).toMatchObject({ message: staffRefusalTexts.staffGone })
  })

  it('nobody changes what they are themselves', async () => {
    const manager = await staffOf(server, 'manager', '1001')
    const second = await ownerOf(server, '1001')
    for (const who of [owner, second]) {
      const refused = { message: staffRefusalTexts.ownRole }
      expect((await setRole(who, await ownId(who), 'manager')).body).toMatchObject(refused)
      expect((await remove(who, await ownId(who))).body).toMatchObject(refused)
    }
    expect((await setRole(manager, await ownId(manager), 'owner')).status).toBe(403)
  })

  it('the last owner stays, also when two owners remove one another at once', async () => {
    for (let round = 0; round < 5; round++) {
      const second = await ownerOf(server, '1001')
      const ids = [await ownId(owner), await ownId(second)] as const
      await Promise.all([remove(owner, ids[1]), remove(second, ids[0])])
      const left = await server.services.db
        .selectFrom('owner_stores')
        .select('owner_id')
        .where('store_id', '=', '1001')
        .execute()
      expect(left).toHaveLength(1)
      await server.services.db.deleteFrom('owner_stores').execute()
      owner = await ownerOf(server, '1001')
    }
    const brand = await staffOf(server, 'brandManager', '1001')
    expect((await remove(brand, await ownId(owner))).body).toMatchObject({
      message: staffRefusalTexts.lastOwner,
    })
  })

  it('strangers and other stores are answered 404', async () => {
    const stranger = await ownerOf(server, '1002')
    const { invitation } = (await invite()).answer
    const calls = [
      stranger.call(listStoreStaff, HERE),
      invite('staff', stranger),
      setRole(stranger, await ownId(owner), 'staff'),
      remove(stranger, await ownId(owner)),
      stranger.call(renewInvitation, { ...HERE, invitationId: invitation.id }, onceKey()),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const elsewhere = { storeId: '1002', invitationId: invitation.id }
    expect((await stranger.call(revokeInvitation, elsewhere, onceKey())).body).toMatchObject({
      message: staffRefusalTexts.invitationGone,
    })
  })
})

describe('a role that is taken away', { tags: ['PPL-09'] }, () => {
  it('ends what it gave with the next call, and closes the live stream at once', async () => {
    const { id, who } = await joined('manager')
    const stream = await server.fetch(`http://hansang.test${followBoardOrders.path}`, {
      headers: { authorization: `Bearer ${who.token}` },
    })
    expect((await who.call(readDeedLog, HERE)).status).toBe(200)
    await setRole(owner, id, 'staff')
    expect(await stream.text()).toContain(': open')
    expect((await who.call(readDeedLog, HERE)).status).toBe(403)
    expect((await who.call(readOwnedStores, {})).answer.stores).toMatchObject([{ role: 'staff' }])
  })

  it('with one of two stores closes the live stream at once, which then tells of the other alone', async () => {
    const { id, who } = await joined('staff')
    const elsewhere = await ownerOf(server, '1002')
    const asked = { storeId: '1002', role: 'staff' } as const
    const { secret } = (await elsewhere.call(inviteStaff, asked, onceKey())).answer
    await who.call(joinByInvitation, { secret })
    const follow = async () =>
      await server.fetch(`http://hansang.test${followBoardOrders.path}`, {
        headers: { authorization: `Bearer ${who.token}` },
      })
    const stream = await follow()
    await remove(owner, id)
    expect(await stream.text()).toContain(': open')
    const again = await follow()
    expect(again.status).toBe(200)
    await again.body?.cancel()
    expect((await who.call(readOwnedStores, {})).answer.stores).toMatchObject([{ id: '1002' }])
  })

  it('with the last store signs all devices out, with one of two stores none', async () => {
    const { id, who } = await joined('staff')
    await remove(owner, id)
    expect((await who.call(readOwnedStores, {})).status).toBe(401)
    const other = await ownerOf(server, '1002')
    await other.call(joinByInvitation, { secret: await secretFor('staff') })
    const [member] = (await listed()).members.filter(({ role }) => role === 'staff')
    await remove(owner, member?.id ?? '')
    expect((await other.call(readOwnedStores, {})).answer.stores).toMatchObject([{ id: '1002' }])
  })

  it('is told in the log, as are invitation and arrival', { tags: ['PPL-01'] }, async () => {
    const { id } = await joined('manager')
    await setRole(owner, id, 'staff')
    await remove(owner, id)
    const { deeds } = (await owner.call(readDeedLog, HERE)).answer
    expect(deeds.slice(0, 5).map(({ kind, was, became }) => [kind, was, became])).toMatchObject([
      ['staffRemoved', '{"role":"staff"}', ''],
      ['roleChanged', '{"role":"manager"}', '{"role":"staff"}'],
      ['signedIn', '', ''],
      ['staffJoined', '', expect.stringContaining('"role":"manager"')],
      ['staffInvited', '', '{"role":"manager"}'],
    ])
  })
})
