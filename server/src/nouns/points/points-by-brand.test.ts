import { readPointHistory, readPointSummary, readPointsByStore } from '@hansang/contract'
import { type PointKind, won } from '@hansang/domain'
import { type Caller, aWorldStore, aWorld, bringIn, loginAs, prove, seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-20 12:00') })

it('a brand counts points of its own stores and those without a store, and no brand counts all', {
  tags: ['PNT-10'],
}, async () => {
  const kyochon = await brandedPoints()
  const asked = async (channel: string | undefined) => {
    const who = { orderSource: 'ARS', channel }
    const summary = await kyochon.call(readPointSummary, who)
    const months = { entryType: '0', firstMonth: '2026-01', lastMonth: '2026-03', page: 1 } as const
    const past = await kyochon.call(readPointHistory, { ...who, ...months })
    const stores = await kyochon.call(readPointsByStore, { ...who, page: 1 })
    const { poCnt } = past.body
    return [(summary.body.findPntInfo as { enabPoAmt: number }).enabPoAmt, poCnt, stores.body.poStrLstCnt]
  }
  expect(await asked('kyochon')).toEqual([300 + 50, 2, 2])
  expect(await asked('hansang')).toEqual([1_000 + 50, 2, 2])
  expect(await asked(undefined)).toEqual([300 + 1_000 + 50, 3, 3])
})

async function brandedPoints(): Promise<Caller> {
  const phone = '01055556666'
  const purse = (kind: PointKind, storeId: string, available: number) => ({
    kind,
    storeId,
    available: won(available),
    minimumUse: won(0),
    expected: won(0),
  })
  const points = [
    purse('franchise', '1001', 1_000),
    purse('franchise', '3390', 300),
    purse('callReminder', '', 50),
  ]
  const known = { hasPassedIdentityCheck: false, identityCheckedAt: null }
  const stores = [aWorldStore(), aWorldStore({ id: '3390', channel: 'kyochon' })]
  await bringIn(server, aWorld({ stores, customers: [{ ...known, phone, points }] }))
  return await prove(server, await loginAs(server, { phone }))
}
