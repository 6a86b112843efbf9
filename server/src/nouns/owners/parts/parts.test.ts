import {
  editStorePart,
  encodeRequest,
  findNearestStore,
  readOwnedParts,
  readPartVersions,
  readStore,
  readStoreNow,
  restorePartVersion,
  NO_PARTS,
  type StoreParts,
  withdrawStoreChange,
} from '@hansang/contract'
import { type PartContent, isRefusal, won } from '@hansang/domain'
import { apiErrorTexts, staffRefusalTexts } from '@hansang/messages'
import {
  ALWAYS_OPEN,
  type Caller,
  YEOKSAM,
  aStranger,
  aWorldStore,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  placeOrder,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { keptStore } from '../../stores/index.ts'

const NOON = seoul('2026-03-11 12:00')
const server = useServer({ now: NOON, stores: [aWorldStore({}), aWorldStore({ id: '1002' })] })
const stranger = aStranger(server)
const HERE = { storeId: '1001' } as const

let owner: Caller

beforeEach(async () => {
  owner = await ownerOf(server, '1001')
})

const parts = async () => (await owner.call(readOwnedParts, HERE)).answer
const seenOf = async (part: keyof StoreParts) =>
  (await parts()).states.find((state) => state.part === part)?.revision ?? ''

async function delivery(
  given: Partial<PartContent<'delivery'>>,
): Promise<{ delivery: PartContent<'delivery'> }> {
  const { delivery: now } = (await parts()).parts
  if (!now) throw new Error('no delivery terms')
  return { delivery: { ...now, ...given } }
}

async function edit(part: keyof StoreParts, content: Partial<StoreParts>, given: object = {}) {
  const seen = await seenOf(part)
  const storeParts = { ...NO_PARTS, ...content }
  return await owner.call(editStorePart, { ...HERE, seen, storeParts, ...given }, onceKey())
}

const fee = (won1: number) => [{ minimumOrder: won(10_000), fee: won(won1) }]
const feeNow = async () => (await stranger.call(readStore, HERE)).answer.store.baseDeliveryFee
const kept = async () => {
  const store = await keptStore(server.services, server.services.db, { ...HERE, now: server.clock.now() })
  return store?.delivery.feeTiers[0]?.fee
}

describe('an edit of a part', () => {
  it('is true for the next customer, makes a version, and is a deed', {
    tags: ['SHOP-01', 'SHOP-12'],
  }, async () => {
    const before = await feeNow()
    await edit('delivery', await delivery({ feeTiers: fee(2_700) }), { note: '비 오는 날' })
    await expect.poll(feeNow).toBe(2_700)
    await expect.poll(kept).toBe(2_700)
    const { versions } = (await owner.call(readPartVersions, { ...HERE, part: 'delivery' })).answer
    expect(
      versions.map(({ version, who, note, delivery: was }) => [version, who, note, was?.feeTiers[0]?.fee]),
    ).toEqual([
      [2, '사장님', '비 오는 날', 2_700],
      [1, '', '', before],
    ])
    const deeds = await server.services.db.selectFrom('deeds').selectAll().execute()
    expect(deeds.at(-1)).toMatchObject({
      kind: 'partEdited',
      subject: 'delivery',
      became: { feeTiers: fee(2_700) },
    })
  })

  it('is refused to the device that did not see the other one’s, and loses nothing', {
    tags: ['SHOP-02'],
  }, async () => {
    const other = await ownerOf(server, '1001')
    const seen = await seenOf('delivery')
    const mine = await delivery({ feeTiers: fee(3_100) })
    await edit('delivery', await delivery({ feeTiers: fee(3_000) }))
    const storeParts = { ...NO_PARTS, ...mine }
    const refused = await other.call(editStorePart, { ...HERE, seen, storeParts }, onceKey())
    expect(refused.body).toMatchObject({ code: 'partEditedElsewhere' })
    expect(refused.body.message).toMatch(/^사장님님이 .*최소주문금액과 배달비를 바꿨어요/)
    await expect.poll(feeNow).toBe(3_000)
    const again = await seenOf('delivery')
    const taken = await other.call(editStorePart, { ...HERE, seen: again, storeParts }, onceKey())
    expect(isRefusal(taken.result)).toBe(false)
    await expect.poll(feeNow).toBe(3_100)
  })

  it('by forty devices at once is made once, and refused to the others', { tags: ['SHOP-02'] }, async () => {
    const seen = await seenOf('words')
    const { words } = (await parts()).parts
    const calls = Array.from({ length: 40 }, (_, at) => {
      const mine = { ...words, introduction: `소개 ${at}` } as PartContent<'words'>
      const storeParts = { ...NO_PARTS, words: mine }
      return owner.call(editStorePart, { ...HERE, seen, storeParts }, onceKey())
    })
    const answers = await Promise.all(calls)
    expect(answers.filter(({ result }) => !isRefusal(result))).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('changes nothing when it is what is there already', async () => {
    const before = await seenOf('hours')
    await edit('hours', { hours: { businessHours: ALWAYS_OPEN, dayStartsAt: null } }, { seen: 'stale' })
    expect(await seenOf('hours')).toBe(before)
  })

  it('goes back to an earlier version by a new one', { tags: ['SHOP-03'] }, async () => {
    await edit('words', { words: { name: '한상 역삼점', notice: '', introduction: '첫 글', foodOrigin: '' } })
    await edit('words', {
      words: { name: '한상 새 이름', notice: '', introduction: '둘째 글', foodOrigin: '' },
    })
    const { versions } = (await owner.call(readPartVersions, { ...HERE, part: 'words' })).answer
    const version = versions[1]?.version ?? 0
    const seen = await seenOf('words')
    await owner.call(restorePartVersion, { ...HERE, part: 'words', seen, version }, onceKey())
    expect((await parts()).parts.words).toMatchObject({ name: '한상 역삼점', introduction: '첫 글' })
    const gone = { ...HERE, part: 'words', seen: await seenOf('words'), version: 9_999 } as const
    expect((await owner.call(restorePartVersion, gone, onceKey())).body.message).toBe(
      staffRefusalTexts.versionGone,
    )
  })
})

it('a notice reaches the next customer, from a time on and until another time', {
  tags: ['SHOP-28'],
}, async () => {
  const noticeNow = async () => (await stranger.call(readStore, HERE)).answer.store.notice
  const words = async (notice: string) => ({
    words: { ...(await parts()).parts.words, notice } as PartContent<'words'>,
  })
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)
  const [from, until] = [at(1), at(2)]
  expect(await noticeNow()).toBe('')
  await edit('words', await words('설 연휴에 쉬어요.'), { from })
  server.clock.set(from)
  await expect.poll(noticeNow).toBe('설 연휴에 쉬어요.')
  await edit('words', await words(''), { from: until })
  server.clock.set(until)
  await expect.poll(noticeNow).toBe('')
  await edit('words', await words('다시 열었어요.'))
  await expect.poll(noticeNow).toBe('다시 열었어요.')
  const { body } = await edit('words', await words('글'.repeat(203)))
  expect(body.message).toBe('공지는 200자까지 쓸 수 있어요. 3자를 줄여 주세요.')
})

describe('a dated change', () => {
  const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000)

  it('begins by the clock alone, in what is kept in memory too, and over a later edit of another field', {
    tags: ['SHOP-04', 'SHOP-05'],
  }, async () => {
    const at = inAnHour()
    await edit('delivery', await delivery({ feeTiers: fee(2_000) }))
    await edit('delivery', await delivery({ feeTiers: fee(4_000) }), { from: at })
    await edit('delivery', await delivery({ deliveryMinutes: '40~50' }))
    await expect
      .poll(async () => (await stranger.call(readStore, HERE)).answer.store.deliveryMinutes)
      .toBe('40~50')
    const revision = async () => (await stranger.call(readStoreNow, HERE)).answer.revision
    const before = await revision()
    server.clock.set(new Date(at.getTime() - 1_000))
    expect([await feeNow(), await kept(), await revision()]).toEqual([2_000, 2_000, before])
    server.clock.set(at)
    expect([await feeNow(), await kept()]).toEqual([4_000, 4_000])
    expect(await revision()).not.toBe(before)
    expect((await parts()).parts.delivery?.deliveryMinutes).toBe('40~50')
    await edit('delivery', await delivery({ feeTiers: fee(2_500) }))
    await expect.poll(feeNow).toBe(2_500)
    expect((await parts()).changes).toEqual([])
  })

  it('that began since a device read the part refuses its edit', { tags: ['SHOP-02'] }, async () => {
    const at = new Date(server.clock.now().getTime() + 60_000)
    await edit('delivery', await delivery({ feeTiers: fee(4_400) }), { from: at })
    const seen = await seenOf('delivery')
    const mine = await delivery({ deliveryMinutes: '20~30' })
    server.clock.set(at)
    expect((await edit('delivery', mine, { seen })).body).toMatchObject({ code: 'partEditedElsewhere' })
    expect(await feeNow()).toBe(4_400)
  })

  it('finds the store for a customer whom its old terms would not reach', { tags: ['SHOP-04'] }, async () => {
    const at = new Date(server.clock.now().getTime() + 60_000)
    const far = { lat: YEOKSAM.lat + 0.09, lng: YEOKSAM.lng }
    const circle = { areaKind: 'DISTANCE', distanceTiers: [{ withinKm: 12, extraFee: won(0) }] }
    const nearest = async () =>
      (await stranger.call(findNearestStore, { channelId: '2', ...far })).answer.nearest
    expect(await nearest()).toBeNull()
    await edit('delivery', await delivery(circle), { from: at })
    expect(await nearest()).toBeNull()
    server.clock.set(at)
    expect(await nearest()).toEqual({ storeId: '1001' })
  })

  it('is withdrawn before it begins, and not after', { tags: ['SHOP-06', 'SHOP-12'] }, async () => {
    const at = new Date(server.clock.now().getTime() + 60_000)
    await edit('holidays', { holidays: { holidays: [] } })
    const holidays = [{ ...OFF, startDate: '2026-05-05', endDate: '2026-05-05' }]
    await edit('holidays', { holidays: { holidays } }, { from: at })
    await edit(
      'holidays',
      { holidays: { holidays: [...holidays, { ...OFF, title: '둘' }] } },
      { from: new Date(at.getTime() + 60_000) },
    )
    const [first, second] = (await parts()).changes.filter(({ part }) => part === 'holidays')
    const withdraw = (id = '') => owner.call(withdrawStoreChange, { ...HERE, changeId: id }, onceKey())
    expect(isRefusal((await withdraw(second?.id)).result)).toBe(false)
    server.clock.set(at)
    expect((await withdraw(first?.id)).body.message).toBe(staffRefusalTexts.changeBegun)
    expect((await withdraw(second?.id)).status).toBe(404)
    expect((await parts()).parts.holidays?.holidays).toHaveLength(1)
  })

  it.each([
    ['in the past', 'changeInPast', { from: seoul('2026-01-01 09:00') }, { introduction: '글' }],
    ['more than a year ahead', 'changeTooFar', { from: seoul('2028-01-01 09:00') }, { introduction: '글' }],
    ['of the name', 'changeOfName', { from: seoul('2026-12-01 09:00') }, { name: '다른 이름' }],
    ['of nothing', 'changeNothing', { from: seoul('2026-12-01 09:00') }, {}],
  ] as const)('%s is refused', { tags: ['SHOP-07'] }, async (_, reason, given, words) => {
    const content = { ...(await parts()).parts.words, ...words } as PartContent<'words'>
    const { body } = await edit('words', { words: content }, given)
    const start = staffRefusalTexts[reason].split('{')[0] ?? ''
    expect(String(body.message).startsWith(start)).toBe(true)
    expect(body.code).not.toBe('Success')
  })
})

const OFF = {
  recurrence: 'REC_NONE',
  startDate: '2026-03-20',
  endDate: '2026-03-20',
  title: '쉬는 날',
  recurrenceName: '',
  dayName: '',
  weekdays: [],
  weekOfMonth: 0,
} as const

it('leaves an order at what it cost when it was placed', { tags: ['SHOP-10'] }, async () => {
  await edit('delivery', await delivery({ feeTiers: fee(2_000) }))
  const placedFor = async () => {
    const number = await placeOrder(await newcomer(server), { type: 'delivery' })
    return { number, fee: (await orderRow(server, number)).delivery_fee }
  }
  const before = await placedFor()
  await edit('delivery', await delivery({ feeTiers: fee(2_900) }))
  expect([before.fee, (await orderRow(server, before.number)).delivery_fee]).toEqual([2_000, 2_000])
  expect((await placedFor()).fee).toBe(2_900)
})

it('is for those with the right alone', { tags: ['SHOP-09'] }, async () => {
  const staff = await staffOf(server, 'staff', '1001')
  const answers = [
    await staff.call(readOwnedParts, HERE),
    await staff.call(readPartVersions, { ...HERE, part: 'hours' }),
    await staff.call(editStorePart, { ...HERE, seen: '1', storeParts: NO_PARTS }),
    await staff.call(restorePartVersion, { ...HERE, part: 'hours', seen: '1', version: 1 }),
    await staff.call(withdrawStoreChange, { ...HERE, changeId: '1' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [403, apiErrorTexts.missingRight]),
  )
  expect((await owner.call(readOwnedParts, { storeId: '1002' })).status).toBe(404)
})

it.each([
  {},
  { parts: {} },
  { parts: { words: { name: '이름' }, hours: { businessHours: [] } } },
  { parts: { delivery: { areaKind: 'LGLD', feeTiers: [{ minimumOrder: -1, fee: 0 }] } } },
  { parts: { hours: { businessHours: [{ dayTp: 'WEEKLY_TYPE_SAT', bsnStTm: '9999' }] } } },
  { parts: { delivery: { feeTiers: Array.from({ length: 501 }, () => ({ minimumOrder: 1, fee: 1 })) } } },
])('refuses what it cannot read with 400 (%#)', { tags: ['SHOP-08'] }, async (body) => {
  expect(
    (await owner.post(editStorePart, { ...encodeRequest(readOwnedParts, HERE), seen: '1', ...body })).status,
  ).toBe(400)
})

it.each([
  ['feeTooHigh', { feeTiers: fee(10_000_000) }],
  ['feeTiersNotRising', { feeTiers: [...fee(1_000), ...fee(2_000)] }],
  ['circleRadius', { areaKind: 'DISTANCE', distanceTiers: [{ withinKm: 99, extraFee: won(0) }] }],
] as const)('refuses with %s', { tags: ['SHOP-08'] }, async (reason, given) => {
  const before = await seenOf('delivery')
  const { body } = await edit('delivery', await delivery(given as Partial<PartContent<'delivery'>>))
  expect(String(body.message).slice(0, 5)).toBe(staffRefusalTexts[reason].slice(0, 5))
  expect(await seenOf('delivery')).toBe(before)
})

it('is kept by the database: versions are not changed or lost, and a change can only end', async () => {
  const { db } = server.services
  await edit('service', await service({ startsCookingOnAccept: true }))
  await edit('service', await service({ completesOnDelivery: true }), { from: seoul('2026-12-24 10:00') })
  for (const [statement, why] of [
    [sql`update part_versions set note = 'x' where store_id = '1001'`, 'append-only'],
    [sql`delete from part_versions where store_id = '1001'`, 'last fifty'],
    [
      sql`update dated_changes set begins_at = begins_at + interval '1 hour' where ended_at is null`,
      'only end',
    ],
    [
      sql`update dated_changes set ended_at = begins_at, ended_by = 'withdrawal' where ended_at is null`,
      'check',
    ],
  ] as const)
    await expect(statement.execute(db)).rejects.toThrow(why)
})

async function service(given: Partial<PartContent<'service'>>) {
  const { service: now } = (await parts()).parts
  return { service: { ...now, ...given } as PartContent<'service'> }
}
