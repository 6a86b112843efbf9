import {
  readPointBalance,
  readPointHistory,
  readPointSummary,
  readPointsByStore,
  enterVisit,
} from '@hansang/contract'
import { type PointKind, won, isRefusal } from '@hansang/domain'
import { type Caller, aWorldStore, aStranger, loginAs, prove, seoul, useServer } from '@hansang/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { type PointAccountKey, type NewPointEntry, bookPoints } from './ledger.ts'

const PHONE = '01012345678'
const OTHER_PHONE = '01087654321'

let proven: Caller
let claimed: Caller

/**
 * Sorted by name: 가 (1003), 나 (1002), 다 (1001). Points are earned at 1001 in January and used, returned and
 * lost in February; 200 at 1002 expire in March.
 */
const stores = [
  aWorldStore({ id: '1001', name: '다 매장', photoUrls: ['/logo.svg'] }),
  aWorldStore({ id: '1002', name: '나 매장' }),
  aWorldStore({ id: '1003', name: '가 매장' }),
]
const purse = (kind: PointKind, storeId: string, available: number, expected = 0) => ({
  kind,
  storeId,
  available: won(available),
  minimumUse: won(1_000),
  expected: won(expected),
})
const known = { hasPassedIdentityCheck: false, identityCheckedAt: null }
const customers = [
  {
    ...known,
    phone: PHONE,
    points: [
      purse('franchise', '1001', 4_000, 300),
      purse('franchise', '1003', 500),
      purse('callReminder', '', 700),
    ],
  },
  { ...known, phone: OTHER_PHONE, points: [purse('franchise', '1001', 99_000)] },
]
const server = useServer({ now: seoul('2026-01-31 23:59'), stores, customers })

beforeAll(async () => {
  claimed = await loginAs(server, { phone: PHONE })
  proven = await prove(server, await loginAs(server, { phone: PHONE }))
  await writeHistory()
  server.clock.set(seoul('2026-02-20 12:00'))
  claimed = await loginAs(server, { phone: PHONE })
  proven = await prove(server, await loginAs(server, { phone: PHONE }))
})

async function writeHistory(): Promise<void> {
  const customerId = await customerOf(PHONE)
  const at1001 = { customerId, kind: 'franchise', storeId: '1001' } as const
  const at1002 = { customerId, kind: 'franchise', storeId: '1002' } as const
  const nowhere = { customerId, kind: 'callReminder', storeId: '' } as const
  await openPurse(at1002)
  await book(at1002, '2026-02-01 00:00', {
    kind: 'EARN',
    amount: won(900),
    reason: 'a',
    expiresAt: seoul('2026-03-11 00:00'),
  })
  await book(at1002, '2026-02-10 10:00', { kind: 'EXPIRE', amount: won(-700), reason: 'expired' })
  await book(at1001, '2026-02-11 10:00', { kind: 'USE', amount: won(-1_500), reason: 'payment' })
  await book(nowhere, '2026-02-12 10:00', { kind: 'EXPIRE', amount: won(-200), reason: 'expired' })
}

async function openPurse({ customerId, kind, storeId }: PointAccountKey): Promise<void> {
  const nothing = { balance: won(0), minimum_use: won(0), expected: won(0) }
  await server.services.db
    .insertInto('point_accounts')
    .values({ customer_id: customerId, kind, store_id: storeId, ...nothing })
    .execute()
}

async function book(
  purse: PointAccountKey,
  at: string,
  entry: Pick<NewPointEntry, 'kind' | 'amount' | 'reason' | 'expiresAt'>,
): Promise<void> {
  await inTransaction(server.services.db, (tx) =>
    bookPoints(tx, purse, { ...entry, orderId: null, now: seoul(at) }),
  )
}

async function customerOf(phone: string): Promise<number> {
  const { id } = await server.services.db
    .selectFrom('customers')
    .select('id')
    .where('phone_lookup', '=', server.services.secrets.lookUp(phone))
    .executeTakeFirstOrThrow()
  return id
}

const WHO = { hpno: PHONE, ordrChn: 'hansang', ordrReqFrom: 'ARS' }

async function history(given: Readonly<Record<string, unknown>> = {}, caller = proven) {
  const question = {
    ...WHO,
    poJobTp: '0',
    stDt: '2026-02',
    edDt: '2026-02',
    pageIndex: 1,
    pageUnit: 10,
    strId: '',
    ...given,
  }
  return await caller.post(readPointHistory, question)
}

async function amounts(given: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { body } = await history(given)
  const rows = body.findPntUseHstrLst as { poJobTp: string; poAmt: number }[]
  return rows.map(({ poJobTp, poAmt }) => `${poJobTp} ${poAmt}`)
}

describe('the balance', { tags: ['EP-54'] }, () => {
  const ask = (caller: Caller, given: Readonly<Record<string, unknown>> = {}) =>
    caller.post(readPointBalance, {
      saMediCd: 'hansang',
      venRelatVal: '1001',
      venRelatVal2: '',
      strId: '1001',
      ...given,
    })

  it('is shown to a claimed phone, with and without a store', {
    tags: ['PNT-06', 'PNT-19', 'TMR-16'],
  }, async () => {
    for (const caller of [claimed, proven]) {
      expect((await ask(caller, { mobilePhno: PHONE })).body.pointInfo).toEqual([
        { poTp: '01', enabPoAmt: 2_500, enabPoMinAmt: 1_000 },
        { poTp: '02', enabPoAmt: 500, enabPoMinAmt: 1_000 },
      ])
    }
  })

  it('is for the store in venRelatVal when strId is empty', { tags: ['PNT-19'] }, async () => {
    const { body } = await ask(claimed, { strId: '', venRelatVal: '1003' })
    expect(body.pointInfo).toMatchObject([{ poTp: '01', enabPoAmt: 500 }, { poTp: '02' }])
  })

  it('excludes points held by a payment, here and at login', async () => {
    const { db } = server.services
    const hold = (held: number) =>
      db
        .updateTable('point_accounts')
        .set({ held: won(held) })
        .where('store_id', '=', '1003')
        .execute()
    await hold(100)
    expect((await ask(claimed, { strId: '1003' })).body.pointInfo).toMatchObject([{ enabPoAmt: 400 }, {}])
    const login = await aStranger(server).call(enterVisit, {
      phone: PHONE,
      channel: 'hansang',
      storeId: '1003',
    })
    expect(login.body.pointInfo).toMatchObject([{ enabPoAmt: 400 }, {}])
    await hold(0)
  })

  it("is empty for another's phone, and for a phone with no points", async () => {
    expect((await ask(claimed, { mobilePhno: OTHER_PHONE })).body.pointInfo).toEqual([])
    expect((await ask(claimed, { mobilePhno: 'nonsense' })).body.pointInfo).toEqual([])
    expect((await ask(await loginAs(server, { phone: '01000001111' }))).body.pointInfo).toEqual([])
  })
})

describe('the summary', { tags: ['EP-56'] }, () => {
  it('shows usable, expected and used points', { tags: ['PNT-10', 'ENT-28'] }, async () => {
    const { body, result } = await proven.post(readPointSummary, WHO)
    expect(body.findPntInfo).toEqual({ enabPoAmt: 3_700, exptPoAmt: 300, usePoAmt: 1_500 })
    expect(isRefusal(result)).toBe(false)
  })
})

describe('the history', { tags: ['EP-65'] }, () => {
  it('lists the month, latest first', { tags: ['PNT-11', 'ENT-29'] }, async () => {
    const { body } = await history()
    expect(body).toMatchObject({
      poCnt: 4,
      findPntUseHstrLst: [
        {
          poJobTp: '9',
          poAmt: 200,
          poDtm: '2026-02-12 10:00:00',
          stordId: '',
          stordDpNm: '통합 포인트',
        },
        { poJobTp: '5', poAmt: 1_500, poDtm: '2026-02-11 10:00:00', stordId: '1001', stordDpNm: '다 매장' },
        { poJobTp: '9', poAmt: 700 },
        { poJobTp: '1', poAmt: 900, poDtm: '2026-02-01 00:00:00', stordId: '1002', stordDpNm: '나 매장' },
      ],
    })
  })

  it.each([
    ['1', ['1 900']],
    ['2', []],
    ['5', ['5 1500']],
    ['6', []],
    ['9', ['9 200', '9 700']],
    ['11', []],
    ['12', []],
    [9, ['9 200', '9 700']],
    ['', ['9 200', '5 1500', '9 700', '1 900']],
  ])('lists entries of type %j', { tags: ['PNT-14'] }, async (poJobTp, rows) => {
    expect(await amounts({ poJobTp })).toEqual(rows)
  })

  it('lists points due to expire in the month of their expiry', {
    tags: ['PNT-14'],
  }, async () => {
    expect(await amounts({ poJobTp: '91', stDt: '2026-03', edDt: '2026-03' })).toEqual(['91 200'])
    expect(await amounts({ stDt: '2026-03', edDt: '2026-03' })).toEqual(['91 200'])
    expect(await amounts({ poJobTp: '91' })).toEqual([])
  })

  it('takes whole months in Seoul, the current one by default, and lists none for a backward range', {
    tags: ['PNT-13'],
  }, async () => {
    expect(await amounts({ stDt: '2026-01', edDt: '2026-01' })).toEqual(['1 700', '1 500', '1 4000'])
    expect(await amounts({ stDt: undefined, edDt: undefined })).toHaveLength(4)
    expect(await amounts({ stDt: '2025-12', edDt: '2026-02' })).toHaveLength(7)
    const backwards = await history({ stDt: '2026-03', edDt: '2026-02' })
    expect(backwards.body).toMatchObject({ poCnt: 0, findPntUseHstrLst: [], poStrLst: [] })
  })

  it('answers all entries without a page size, and the stores once each', { tags: ['PNT-12'] }, async () => {
    const { body } = await history({ pageUnit: undefined, stDt: '2026-01' })
    expect(body.findPntUseHstrLst).toHaveLength(7)
    expect(body.poStrLst).toEqual([
      { stordId: '1003', stordDpNm: '가 매장' },
      { stordId: '1002', stordDpNm: '나 매장' },
      { stordId: '1001', stordDpNm: '다 매장' },
      { stordId: '', stordDpNm: '통합 포인트' },
    ])
  })

  it('filters by store, and keeps the other stores to choose from', { tags: ['PNT-11'] }, async () => {
    const { body } = await history({ strId: '1002' })
    expect(body).toMatchObject({ poCnt: 2, findPntUseHstrLst: [{ poAmt: 700 }, { poAmt: 900 }] })
    expect(body.poStrLst).toHaveLength(3)
  })

  it('pages from 1 and clamps page numbers and sizes', { tags: ['PNT-11'] }, async () => {
    expect(await amounts({ pageUnit: 3 })).toEqual(['9 200', '5 1500', '9 700'])
    expect(await amounts({ pageUnit: 3, pageIndex: 2 })).toEqual(['1 900'])
    for (const pageIndex of [0, -1]) expect(await amounts({ pageUnit: 3, pageIndex })).toHaveLength(3)
    expect((await history({ pageIndex: 1e9 })).body).toMatchObject({ poCnt: 4, findPntUseHstrLst: [] })
    expect(await amounts({ pageUnit: 1e6 })).toHaveLength(4)
    expect(await amounts({ pageUnit: 0 })).toHaveLength(1)
  })

  it.each([
    { stDt: '2026-13' },
    { stDt: '202602' },
    { edDt: 7 },
    { poJobTp: '3' },
    { poJobTp: ['1'] },
    { pageUnit: 'x' },
  ])('refuses %j as bad input', async (given) => {
    const { status, body } = await history(given)
    expect(status).toBe(400)
    expect(body.message).toMatch(/[가-힣]/)
  })
})

describe('points by store', { tags: ['EP-66'] }, () => {
  const ask = (given: Readonly<Record<string, unknown>>, caller = proven) =>
    caller.post(readPointsByStore, { ...WHO, cnsmrId: '', pageIndex: 1, pageUnit: '', ...given })
  const names = async (given: Readonly<Record<string, unknown>>) =>
    ((await ask(given)).body.poStrLst as { strNm: string }[]).map(({ strNm }) => strNm)

  it('sorts by name', { tags: ['PNT-16', 'ENT-30'] }, async () => {
    const { body } = await ask({ sortTaget: 'strNm_ASC' })
    expect(body).toMatchObject({
      poStrLstCnt: 4,
      poStrLst: [
        {
          strNm: '가 매장',
          strLogoImgUrl: '',
          enabPoMinAmt: 1_000,
          enabPoAmt: 500,
          exptPoAmt: 0,
          usePoAmt: 0,
        },
        { strNm: '나 매장', enabPoAmt: 200 },
        { strNm: '다 매장', strLogoImgUrl: '/logo.svg', enabPoAmt: 2_500, exptPoAmt: 300, usePoAmt: 1_500 },
        { strNm: '통합 포인트', enabPoAmt: 500 },
      ],
    })
  })

  it('sorts by the latest change', { tags: ['PNT-16'] }, async () => {
    expect(await names({ sortTaget: 'modiDtm_DESC' })).toEqual([
      '통합 포인트',
      '다 매장',
      '나 매장',
      '가 매장',
    ])
  })

  it('pages where a page size is given, by name where no sort is', { tags: ['PNT-16'] }, async () => {
    expect(await names({ pageUnit: 3, pageIndex: 2, sortTaget: undefined })).toEqual(['통합 포인트'])
    expect(await names({ pageUnit: 1e6, pageIndex: 0 })).toHaveLength(4)
    expect(await names({ pageUnit: 1e6, pageIndex: 1e9 })).toEqual([])
    expect((await ask({ sortTaget: 'name; drop table orders' })).status).toBe(400)
  })
})

describe('access to points', () => {
  const EMPTY = [
    [readPointSummary, { findPntInfo: { enabPoAmt: 0, exptPoAmt: 0, usePoAmt: 0 } }],
    [readPointHistory, { poStrLst: [], poCnt: 0, findPntUseHstrLst: [] }],
    [readPointsByStore, { poStrLstCnt: 0, poStrLst: [] }],
  ] as const

  it.each(EMPTY)('an unproven phone gets the empty shape of $id', async (endpoint, empty) => {
    const { status, body } = await claimed.post(endpoint, { ...WHO, stDt: '2026-01', edDt: '2026-02' })
    expect(status).toBe(200)
    expect(body).toEqual({ code: 'Success', message: '', ...empty })
  })

  it.each(EMPTY)(
    'naming another’s phone gets the empty shape of $id, whatever phone is proven',
    async (endpoint, empty) => {
      const { body } = await proven.post(endpoint, {
        ...WHO,
        hpno: OTHER_PHONE,
        stDt: '2026-01',
        edDt: '2026-02',
      })
      expect(body).toEqual({ code: 'Success', message: '', ...empty })
    },
  )

  it.each(EMPTY)(
    '$id requires a token, whose phone is used when the call names none',
    async (endpoint, empty) => {
      expect((await aStranger(server).post(endpoint, WHO)).status).toBe(401)
      const { status, body } = await proven.post(endpoint, { stDt: '2026-01', edDt: '2026-02' })
      expect(status).toBe(200)
      expect(body).not.toMatchObject(empty)
    },
  )

  it('accepts the phone as a handle', async () => {
    const handle = server.services.secrets.phoneHandle(PHONE)
    const { body } = await proven.post(readPointSummary, { ...WHO, hpno: handle })
    expect(body.findPntInfo).toMatchObject({ enabPoAmt: 3_700 })
  })
})
