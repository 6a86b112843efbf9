import {
  readOwnedMenu,
  readOwnedStore,
  readOwnedStores,
  reportUserAgent,
  signInOwner,
  signOutOwner,
} from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  aStranger,
  anItem,
  callerWith,
  loginAs,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const items = [anItem({ id: 'a' }), anItem({ id: 'b', isShown: false })]
const anOwner = (loginId: string, storeIds: string[]) =>
  ({
    loginId,
    secret: { kind: 'plain', text: 'hansang1234' },
    name: '강한상',
    phone: '01011112222',
    storeIds,
  }) as const
const server = useServer({
  now: seoul('2026-02-24 12:00'),
  stores: [
    aWorldStore({ id: '1001', items }),
    aWorldStore({ id: '1002', isSwitchedOpen: false }),
    aWorldStore({ id: '1003' }),
  ],
  owners: [anOwner('kim', ['1002', '1001']), anOwner('lee', ['1003'])],
})

const signIn = (loginId: string, password: string) =>
  aStranger(server).call(signInOwner, { loginId, password })

async function owner(loginId = 'kim'): Promise<Caller> {
  return callerWith(server, String((await signIn(loginId, 'hansang1234')).body.token), '')
}

describe('signing in', { tags: ['EP-01'] }, () => {
  it('gives a token, who it is, and the own stores in their order', { tags: ['OWN-02'] }, async () => {
    const { body } = await signIn('kim', 'hansang1234')
    expect(body).toMatchObject({
      code: 'Success',
      token: expect.stringMatching(/^[\w-]{43}$/),
      ceoInfo: { ceoNm: '강한상', hpno: '01011112222' },
      strLst: [
        { strId: '1002', openYn: 'N', channel: 'hansang', strStts: 'STORE_STATUS_NORMAL' },
        { strId: '1001', openYn: 'Y' },
      ],
    })
  })

  it('answers a wrong password and an unknown id alike', async () => {
    const answers = await Promise.all([
      signIn('kim', 'wrong'),
      signIn('nobody', 'hansang1234'),
      signIn('', ''),
    ])
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { code: 'fail', message: '아이디 또는 비밀번호가 맞지 않아요.' }])
    }
  })

  it('allows five wrong guesses at an id, then doubles each wait, from any address', async () => {
    const guess = async (password = 'wrong') => await signIn('kim', password)
    await guess('hansang1234')
    for (let wrong = 0; wrong < 5; wrong++) expect((await guess()).status).toBe(200)
    const waits: number[] = []
    for (let wrong = 0; wrong < 3; wrong++) {
      const refused = await guess('hansang1234')
      expect(refused.status).toBe(429)
      waits.push(Number(refused.headers.get('retry-after')))
      server.clock.advance(Number(refused.headers.get('retry-after')) * 1_000)
      expect((await guess()).status).toBe(200)
    }
    expect(waits).toEqual([10, 20, 40])
    expect((await signIn('lee', 'hansang1234')).body.code).toBe('Success')
    server.clock.advance(80_000)
    expect((await guess('hansang1234')).body.code).toBe('Success')
    expect((await guess()).status).toBe(200)
  })
})

describe("the owner's stores", () => {
  it('are read with their hidden items', { tags: ['EP-59', 'EP-60', 'EP-67'] }, async () => {
    const kim = await owner()
    const { body } = await kim.call(readOwnedStores, {})
    expect((body.selStoreLst as { strId: string }[]).map(({ strId }) => strId)).toEqual(['1002', '1001'])
    expect((await kim.call(readOwnedStore, { storeId: '1002' })).body).toMatchObject({
      selStoreInfo: { strId: '1002', openYn: 'N' },
    })
    expect((await kim.call(readOwnedMenu, { storeId: '1001' })).body).toMatchObject({
      selStoreGoodsInfo: {
        strId: '1001',
        goodsGrpList: [{ goodsItemLst: [{ goodsItemId: 'a' }, { goodsItemId: 'b', dspyYn: 'N' }] }],
      },
    })
  })

  it('of another owner are 404, as if they did not exist', { tags: ['SES-18'] }, async () => {
    const kim = await owner()
    const [other, none] = [
      await kim.call(readOwnedStore, { storeId: '1003' }),
      await kim.call(readOwnedStore, { storeId: 'none' }),
    ]
    expect([other.status, none.status]).toEqual([404, 404])
    expect({ ...other.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    expect((await kim.call(readOwnedMenu, { storeId: '1003' })).status).toBe(404)
  })

  it("need an owner's token: 401 without one, 403 with a customer's", { tags: ['SES-18'] }, async () => {
    const customer = await loginAs(server)
    expect((await aStranger(server).call(readOwnedStores, {})).status).toBe(401)
    expect((await customer.call(readOwnedStores, {})).status).toBe(403)
    expect((await (await owner()).call(reportUserAgent, {})).status).toBe(401)
  })

  it('are closed after signing out', { tags: ['EP-64'] }, async () => {
    const kim = await owner()
    expect((await kim.call(signOutOwner, {})).body.code).toBe('Success')
    expect((await kim.call(readOwnedStores, {})).status).toBe(401)
  })
})
