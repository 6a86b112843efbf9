import { brotliDecompressSync } from 'node:zlib'
import { readItemOptions, readItemPrices, readMenu, searchMenu } from '@hansang/contract'
import { won } from '@hansang/domain'
import { aWorldStore, aStranger, anItem, anOptionGroup, loginAs, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const CHICKEN = anItem({
  id: 'c1',
  name: '간장치킨',
  summary: '짭짤한 한 마리',
  prices: [
    { id: 'c1-s', name: '반마리', price: won(10_000), isSoldOut: false },
    { id: 'c1-l', name: '한마리', price: won(18_000), isSoldOut: false },
  ],
  optionGroups: [
    anOptionGroup({ id: 'g1', name: '소스', minimum: 1, maximum: 2, options: { 양념: 500, 마늘: 0 } }),
  ],
})
const SOLD_OUT = anItem({ id: 'c2', name: '품절 치킨', isSoldOut: true })
const HIDDEN = anItem({ id: 'c3', name: '숨긴 치킨', isShown: false })
const COLA = anItem({ id: 'd1', name: 'Cola 100%_제로' })

const groups = [
  { name: '치킨', items: [CHICKEN, SOLD_OUT, HIDDEN] },
  { name: '숨은 묶음', items: [anItem({ id: 'c4', isShown: false })] },
  { name: '음료', items: [COLA] },
]
const server = useServer({
  now: seoul('2026-02-24 12:00'),
  stores: [aWorldStore({ id: '1001', groups }), aWorldStore({ id: '1002' })],
})
const stranger = aStranger(server)

type WireItem = { goodsItemId: string; soldoutYn: string }

describe('the menu', { tags: ['EP-11'] }, () => {
  it('has the visible items in their groups, sold-out ones flagged, and no empty groups', {
    tags: ['MAIN-05', 'MAIN-07'],
  }, async () => {
    const { body } = await stranger.call(readMenu, { storeId: '1001' })
    const { goodsGrpList } = body.selStoreGoodsInfoNew as {
      goodsGrpList: { goodsGrpNm: string; goodsItemLst: WireItem[] }[]
    }
    const shown = goodsGrpList.map(({ goodsGrpNm, goodsItemLst }) => [
      goodsGrpNm,
      goodsItemLst.map(({ goodsItemId, soldoutYn }) => `${goodsItemId} ${soldoutYn}`),
    ])
    expect(shown).toEqual([
      ['치킨', ['c1 N', 'c2 Y']],
      ['음료', ['d1 N']],
    ])
  })

  it('carries the prices and option groups of every item', { tags: ['MAIN-18'] }, async () => {
    const { body } = await stranger.call(readMenu, { storeId: '1001' })
    expect(body).toMatchObject({
      selStoreGoodsInfoNew: {
        goodsGrpList: [
          {
            goodsItemLst: [
              {
                goodsPrice: 10_000,
                goodsItemPrcInfoLst: [
                  { goodsItemPriceId: 'c1-s' },
                  { goodsItemPriceId: 'c1-l', goodsPrice: 18_000 },
                ],
                goodsOptGrpLst: [
                  { goodsOptGrpId: 'g1', minOrdrQty: 1, goodsOptLst: [{ goodsOptPrice: 500 }, {}] },
                ],
              },
              {},
            ],
          },
          {},
        ],
      },
    })
  })

  it('is identical for all callers, with a new token for those who need one', async () => {
    const visit = await loginAs(server)
    server.clock.advance(7 * 60 * 60 * 1000)
    const [own, open] = [
      await visit.call(readMenu, { storeId: '1001' }),
      await stranger.call(readMenu, { storeId: '1001' }),
    ]
    expect(own.body).toEqual(open.body)
    expect(own.headers.get('new-token')).toMatch(/^[\w-]{43}$/)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect([open.headers.get('new-token'), open.headers.get('cache-control')]).toEqual([
      null,
      'public, max-age=10',
    ])
  })

  it('renews a token only once it is due, however often it was seen before', {
    tags: ['SES-04'],
  }, async () => {
    const visit = await loginAs(server)
    const read = async () =>
      (await visit.call(readMenu, { storeId: '1001' })).headers.get('new-token') !== null
    expect([await read(), await read()]).toEqual([false, false])
    server.clock.advance(5 * 60 * 60 * 1000)
    expect(await read()).toBe(false)
    server.clock.advance(2 * 60 * 60 * 1000)
    expect([await read(), await read()]).toEqual([true, true])
  })

  it('is compressed for a client that accepts brotli, with the same content', async () => {
    const ask = async (accepted: string) =>
      await server.fetch(readMenu.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
        body: JSON.stringify({ strId: '1001' }),
      })
    const [plain, packed] = [await ask('identity'), await ask('gzip, br')]
    expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br'])
    expect(packed.headers.get('vary')).toBe('accept-encoding')
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    const unpacked = brotliDecompressSync(new Uint8Array(await packed.arrayBuffer()))
    expect(unpacked.toString()).toBe(await plain.text())
  })

  it('is 404 for an unknown store', async () => {
    expect((await stranger.call(readMenu, { storeId: 'none' })).status).toBe(404)
  })
})

describe('an item', () => {
  it('has its prices', { tags: ['EP-12'] }, async () => {
    const { body } = await stranger.call(readItemPrices, { itemId: 'c1' })
    expect(body.goodsItemPrcInfoLst).toEqual([
      { goodsItemPriceId: 'c1-s', goodsPriceNm: '반마리', goodsPrice: 10_000, soldoutYn: 'N' },
      { goodsItemPriceId: 'c1-l', goodsPriceNm: '한마리', goodsPrice: 18_000, soldoutYn: 'N' },
    ])
  })

  it('has its option groups, each option with the id of its group', { tags: ['EP-13'] }, async () => {
    const { body } = await stranger.call(readItemOptions, { itemId: 'c1' })
    expect(body.goodsOptGrpLst).toMatchObject([
      {
        goodsOptGrpId: 'g1',
        goodsOptLst: [{ goodsOptId: 'g1-1', goodsOptGrpId: 'g1', soldoutYn: 'N' }, { goodsOptId: 'g1-2' }],
      },
    ])
  })

  it('is 404 when unknown or hidden', async () => {
    for (const itemId of ['c3', 'none', "' or 1=1 --"]) {
      expect([itemId, (await stranger.call(readItemPrices, { itemId })).status]).toEqual([itemId, 404])
      expect([itemId, (await stranger.call(readItemOptions, { itemId })).status]).toEqual([itemId, 404])
    }
  })
})

describe('searching the menu', { tags: ['EP-14'] }, () => {
  const find = async (searchKeyword: string) => {
    const { status, body } = await stranger.post(searchMenu, { strId: '1001', searchKeyword })
    return { status, ids: ((body.goodsItemLst ?? []) as WireItem[]).map(({ goodsItemId }) => goodsItemId) }
  }

  it.each([
    ['치킨', ['c1', 'c2']],
    [' 간장 치킨 ', ['c1']],
    ['ㅊㅋ', ['c1', 'c2']],
    ['ㄱㅈㅊㅋ', ['c1']],
    ['간장'.normalize('NFD'), ['c1']],
    ['짭짤', ['c1']],
    ['COLA', ['d1']],
    ['100%', ['d1']],
    ['%', ['d1']],
    ['_', ['d1']],
    ["'; drop table stores; --", []],
    ['피자', []],
    ['', []],
    ['   ', []],
  ])('finds by name, summary or first consonants: "%s"', { tags: ['MAIN-08'] }, async (keyword, ids) => {
    expect(await find(keyword)).toEqual({ status: 200, ids })
  })

  it('answers a keyword of 10 KB with a clear 400', async () => {
    expect((await find('가'.repeat(10_000))).status).toBe(400)
  })
})
