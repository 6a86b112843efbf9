import {
  ENDPOINTS,
  SECOND_FACTOR_NEEDED_CODE,
  followBoardOrders,
  listOwnerDevices,
  readSecondFactor,
  signOutOwner,
  turnOffSecondFactor,
} from '@hansang/contract'
import type { StaffRole } from '@hansang/domain'
import { staffRefusalTexts } from '@hansang/messages'
import {
  STAFF_PASSWORD as password,
  STAFF_SECRET as secret,
  type Caller,
  aWorld,
  aWorldStore,
  bringIn,
  codeAt,
  ownerOf,
  ownerSignsIn,
  seoul,
  setsUpSecondFactor,
  staffOf,
  useServer,
} from '@hansang/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ id: '1001' }), aWorldStore({ id: '2001', channel: 'kyochon' })],
  owners: [{ loginId: 'lee', secret, name: '이한상', phone: '', storeIds: ['1001'] }],
})

afterEach(() => vi.useRealTimers())

const asks = (secondFactorRoles?: StaffRole[]) =>
  bringIn(
    server,
    aWorld({
      systemChannels: [
        {
          channel: 'hansang',
          isUnderMaintenance: false,
          ...(secondFactorRoles ? { secondFactorRoles } : {}),
        },
      ],
    }),
  )
const outcome = async (who: Caller) => {
  const { status, body } = await who.call(listOwnerDevices, {})
  return status === 200 ? 'in' : body['code']
}

describe('a brand that asks for a second factor', { tags: ['PPL-17'] }, () => {
  it('asks people of its stores by their role, with their next call, and nobody else', async () => {
    const [owner, staff] = [await ownerOf(server, '1001'), await staffOf(server, 'staff', '1001')]
    const [ofOther, ofNone] = [await ownerOf(server, '2001'), await ownerOf(server)]
    const ofBoth = await ownerOf(server, '2001', '1001')
    expect(await outcome(owner)).toBe('in')
    await asks(['owner', 'brandManager'])
    expect(await Promise.all([owner, ofBoth, staff, ofOther, ofNone].map(outcome))).toEqual([
      SECOND_FACTOR_NEEDED_CODE,
      SECOND_FACTOR_NEEDED_CODE,
      'in',
      'in',
      'in',
    ])
    await asks()
    expect(await outcome(owner)).toBe(SECOND_FACTOR_NEEDED_CODE)
    await asks([])
    expect(await outcome(owner)).toBe('in')
  })

  it('answers nothing else before it is set up', async () => {
    await asks(['owner'])
    const owner = await ownerOf(server, '1001')
    const open: string[] = []
    for (const endpoint of ENDPOINTS.filter(({ access }) => access === 'owner' || access === 'anyToken')) {
      if (endpoint.id === signOutOwner.id || endpoint.path.endsWith('logoutAll')) continue
      const { status, body } = await owner.post(endpoint, {})
      if (status !== 403 || body['code'] !== SECOND_FACTOR_NEEDED_CODE) open.push(endpoint.id)
    }
    expect(open.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'OWN-owner-second-factor',
      'OWN-owner-second-factor-begin',
      'OWN-owner-second-factor-confirm',
    ])
    expect((await owner.call(signOutOwner, {})).status).toBe(200)
  })

  it('lets everything go on after the set-up, which cannot be turned off', async () => {
    await asks([])
    const owner = await ownerSignsIn(server, 'lee')
    await asks(['owner'])
    expect((await owner.call(readSecondFactor, {})).answer).toMatchObject({ onSince: null, isRequired: true })
    const { secret: shared } = await setsUpSecondFactor(server, owner)
    expect(await outcome(owner)).toBe('in')
    const off = { password, code: codeAt(shared, server.clock.now()) }
    expect((await owner.call(turnOffSecondFactor, off)).body).toMatchObject({
      message: staffRefusalTexts.secondFactorAsked,
    })
  })

  it('ends open live lines within a minute, and opens none before the set-up', {
    tags: ['PPL-20'],
  }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await asks([])
    const [owner, staff] = [await ownerOf(server, '1001'), await staffOf(server, 'staff', '1001')]
    const follow = async (who: Caller) =>
      await server.fetch(`http://hansang.test${followBoardOrders.path}`, {
        headers: { authorization: `Bearer ${who.token}` },
      })
    const ended = (await follow(owner)).text()
    const reader = (await follow(staff)).body?.getReader()
    await reader?.read()
    await asks(['owner'])
    vi.advanceTimersByTime(60_000)
    expect(await ended).toContain(': open')
    const goesOn = await Promise.race([
      reader?.read().then(({ done }) => (done ? 'ended' : 'open')),
      Promise.resolve('open'),
    ])
    expect(goesOn).toBe('open')
    await reader?.cancel()
    expect((await follow(owner)).status).toBe(403)
  })
})
