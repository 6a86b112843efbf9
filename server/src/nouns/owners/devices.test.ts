import {
  changeOwnerPassword,
  followBoardOrders,
  readBoardOrders,
  readOwnedStores,
  signOutOwner,
  signOutOwnerEverywhere,
} from '@hansang/contract'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  STAFF_PASSWORD as PASSWORD,
  STAFF_SECRET as secret,
  aWorld,
  aWorldStore,
  bringIn,
  callerWith,
  ownerOf,
  ownerSignsIn,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let loginId: string
let count = 0

const server = useServer({ now: seoul('2026-02-17 11:30') })

beforeEach(async () => {
  loginId = `owner-${count++}`
  const owner = { loginId, secret, name: '강한상', phone: '' } as const
  await bringIn(server, aWorld({ stores: [aWorldStore()], owners: [{ ...owner, storeIds: ['1001'] }] }))
})

const signIn = (isKeptDevice = false, password = PASSWORD) =>
  ownerSignsIn(server, loginId, { isKeptDevice, password })

const statusOf = async (who: Caller) => (await who.call(readOwnedStores, {})).status

async function after(idle: number, who: Caller): Promise<Caller | null> {
  server.clock.advance(idle)
  const { status, headers } = await who.call(readBoardOrders, { storeId: '' })
  if (status !== 200) return null
  return callerWith(server, headers.get('new-token') ?? who.token, '')
}

describe('a signed-in device', () => {
  it('is signed out after 12 hours, however often it is used', async () => {
    let device: Caller | null = await signIn()
    for (let hour = 0; hour < 11; hour++) device = device && (await after(HOUR_MS, device))
    expect(device).not.toBeNull()
    expect(device && (await after(HOUR_MS, device))).toBeNull()
  })

  it('stays signed in for 30 days after its last use when it is kept', async () => {
    let device: Caller | null = await signIn(true)
    for (let day = 0; day < 4; day++) device = device && (await after(20 * DAY_MS, device))
    expect(device).not.toBeNull()
    expect(device && (await after(30 * DAY_MS, device))).toBeNull()
  })

  it('is signed out with all its tokens and its board, while other devices stay', {
    tags: ['EP-64'],
  }, async () => {
    const [one, other] = [await signIn(true), await signIn(true)]
    const renewed = await after(7 * HOUR_MS, one)
    const board = await server.fetch(`http://hansang.test${followBoardOrders.path}`, {
      headers: { authorization: `Bearer ${one.token}` },
    })
    await one.call(signOutOwner, {})
    expect([await statusOf(one), renewed && (await statusOf(renewed)), await statusOf(other)]).toEqual([
      401, 401, 200,
    ])
    expect(await board.text()).toContain(': open')
  })

  it('is signed out with all devices of the owner by one call, and nobody else’s', async () => {
    const [one, other, stranger] = [await signIn(), await signIn(true), await ownerOf(server, '1001')]
    expect((await one.call(signOutOwnerEverywhere, {})).body).toMatchObject({ code: 'Success' })
    expect([await statusOf(one), await statusOf(other), await statusOf(stranger)]).toEqual([401, 401, 200])
  })
})

describe('changing the password', () => {
  const change = (who: Caller, password: string, newPassword: string) =>
    who.call(changeOwnerPassword, { password, newPassword })

  it('requires the current password and eight characters, and signs the other devices out', async () => {
    const [here, other] = [await signIn(), await signIn(true)]
    expect((await change(here, 'wrong-one', '새비밀번호여덟자')).body).toMatchObject({
      code: 'wrongPassword',
      message: staffRefusalTexts.wrongPassword,
    })
    expect((await change(here, PASSWORD, '일곱자비밀번호')).body).toMatchObject({
      code: 'fail',
      message: staffRefusalTexts.shortPassword,
    })
    expect([await statusOf(here), await statusOf(other)]).toEqual([200, 200])
    expect((await change(here, PASSWORD, '새비밀번호여덟자')).body).toMatchObject({ code: 'Success' })
    expect([await statusOf(here), await statusOf(other)]).toEqual([200, 401])
    await expect(signIn()).rejects.toThrow()
    expect(await statusOf(await signIn(false, '새비밀번호여덟자'))).toBe(200)
  })
})
