import {
  changeAgentPassword,
  changeOwnerPassword,
  listAgentDevices,
  listOwnerDevices,
  signOutAgentDevice,
  signOutOtherAgentDevices,
  signOutOtherOwnerDevices,
  signOutOwnerDevice,
} from '@hansang/contract'
import { staffRefusalTexts } from '@hansang/messages'
import {
  STAFF_PASSWORD as PASSWORD,
  STAFF_SECRET as secret,
  aWorldStore,
  agentOf,
  agentSignsIn,
  callerWith,
  ownerOf,
  ownerSignsIn,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const FRESH = '서울의 밤 열두 시'
const IPHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
}

const server = useServer({
  now: seoul('2026-02-17 11:30'),
  stores: [aWorldStore()],
  owners: [{ loginId: 'owner-lee', secret, name: '이한상', phone: '', storeIds: ['1001'] }],
  agents: [{ loginId: 'agent-kim', secret, team: 'csteam', channels: ['hansang'] }],
})

const owner = (isKeptDevice = false, headers = {}, password = PASSWORD) =>
  ownerSignsIn(server, 'owner-lee', { isKeptDevice, password }, headers)
const agent = (password = PASSWORD, headers = {}) => agentSignsIn(server, 'agent-kim', password, headers)

describe('the devices of an owner', () => {
  it('are listed by kind, sign-in and last use, and one is signed out from another', async () => {
    const [here, phone] = [await owner(), await owner(true, IPHONE)]
    server.clock.advance(HOUR_MS)
    const { devices } = (await here.call(listOwnerDevices, {})).answer
    expect(devices).toMatchObject([
      { device: 'other', isThis: true, isKept: false, lastSeenAt: server.clock.now() },
      {
        device: 'iphone',
        browser: 'safari',
        isThis: false,
        isKept: true,
        signedInAt: new Date(server.clock.now().getTime() - HOUR_MS),
      },
    ])
    const deviceId = devices[1]?.id ?? ''
    const stranger = await ownerOf(server, '1001')
    expect((await stranger.call(signOutOwnerDevice, { deviceId })).body).toMatchObject({
      message: staffRefusalTexts.deviceGone,
    })
    expect((await phone.call(listOwnerDevices, {})).status).toBe(200)
    expect((await here.call(signOutOwnerDevice, { deviceId })).body).toMatchObject({ code: 'Success' })
    expect((await phone.call(listOwnerDevices, {})).status).toBe(401)
  })

  it('can all be signed out but the current one, without affecting other owners', async () => {
    const [here, ...others] = [await owner(), await owner(true), await owner(true, IPHONE)]
    const stranger = await ownerOf(server, '1001')
    expect((await here.call(signOutOtherOwnerDevices, {})).body).toMatchObject({ code: 'Success' })
    const all = [here, stranger, ...others]
    const statuses = await Promise.all(all.map(async (who) => (await who.call(listOwnerDevices, {})).status))
    expect(statuses).toEqual([200, 200, 401, 401])
    expect((await here.call(listOwnerDevices, {})).answer.devices).toMatchObject([{ isThis: true }])
  })

  it('are signed out 180 days after their sign-in when kept, however often they are used', async () => {
    let device = await owner(true)
    for (let day = 0; day < 175; day += 25) {
      server.clock.advance(25 * DAY_MS)
      const { status, headers } = await device.call(listOwnerDevices, {})
      expect(status).toBe(200)
      device = callerWith(server, headers.get('new-token') ?? device.token, '')
    }
    server.clock.advance(5 * DAY_MS)
    expect((await device.call(listOwnerDevices, {})).status).toBe(401)
  })
})

describe('an agent', () => {
  it('changes their own password, which signs the other shifts out', async () => {
    const [here, other] = [await agent(), await agent()]
    const changed = await here.call(changeAgentPassword, { password: PASSWORD, newPassword: FRESH })
    expect(changed.body).toMatchObject({ code: 'Success' })
    expect([
      (await here.call(listAgentDevices, {})).status,
      (await other.call(listAgentDevices, {})).status,
    ]).toEqual([200, 401])
    await expect(agent()).rejects.toThrow()
    const again = await agent(FRESH)
    expect(
      (await again.call(changeAgentPassword, { password: FRESH, newPassword: PASSWORD })).body,
    ).toMatchObject({
      code: 'Success',
    })
  })

  it('signs one shift out from another', async () => {
    const [here, other] = [await agent(), await agent()]
    const { devices } = (await here.call(listAgentDevices, {})).answer
    const deviceId = devices.find(({ isThis }) => !isThis)?.id ?? ''
    await (await agentOf(server, 'hansang')).call(signOutAgentDevice, { deviceId })
    expect((await other.call(listAgentDevices, {})).status).toBe(200)
    await here.call(signOutAgentDevice, { deviceId })
    expect((await other.call(listAgentDevices, {})).status).toBe(401)
  })

  it('signs out every other shift, and nobody else’s', async () => {
    const [here, ...others] = [await agent(), await agent(PASSWORD, IPHONE), await agent()]
    const stranger = await agentOf(server, 'hansang')
    expect((await here.call(listAgentDevices, {})).answer.devices).toContainEqual(
      expect.objectContaining({ device: 'iphone', browser: 'safari', isThis: false }),
    )
    await here.call(signOutOtherAgentDevices, {})
    const all = [here, stranger, ...others]
    const statuses = await Promise.all(all.map(async (who) => (await who.call(listAgentDevices, {})).status))
    expect(statuses).toEqual([200, 200, 401, 401])
  })

  it('is signed out after two hours without activity', async () => {
    const idle = await agent()
    server.clock.advance(2 * HOUR_MS - 1)
    expect((await idle.call(listAgentDevices, {})).status).toBe(200)
    server.clock.advance(2 * HOUR_MS)
    expect((await idle.call(listAgentDevices, {})).status).toBe(401)
  })
})

it.each([
  ['일곱자비밀번호', 'shortPassword'],
  ['가'.repeat(129), 'longPassword'],
  ['12345678', 'commonPassword'],
  ['password', 'commonPassword'],
  ['20260217', 'commonPassword'],
  ['owner-lee', 'ownIdPassword'],
  ['OWNER-LEE and more', 'ownIdPassword'],
] as const)('a password cannot be changed to %s', async (newPassword, reason) => {
  const { body } = await (await owner()).call(changeOwnerPassword, { password: PASSWORD, newPassword })
  expect(body).toMatchObject({ code: 'fail', message: staffRefusalTexts[reason] })
})

it('a password of 128 characters is compared in full', async () => {
  const long = `${'한상 '.repeat(20)}${'서울의 밤 '.repeat(12)}`.slice(0, 127)
  const here = await owner()
  const change = { password: PASSWORD, newPassword: `${long}1` }
  expect((await here.call(changeOwnerPassword, change)).body).toMatchObject({ code: 'Success' })
  await expect(owner(false, {}, `${long}2`)).rejects.toThrow()
  const again = await owner(false, {}, `${long}1`)
  const back = { password: `${long}1`, newPassword: PASSWORD }
  expect((await again.call(changeOwnerPassword, back)).body).toMatchObject({ code: 'Success' })
})
