import type { World, WorldSecret } from '@hansang/contract'
import { expect, it } from 'vitest'
import { staffFaults } from './staff-faults.ts'

const SALT = 'c'.repeat(22)
const HASH = 'd'.repeat(43)
const plain = (text: string): WorldSecret => ({ kind: 'plain', text })
const hash = (cost: string): WorldSecret => ({ kind: 'hash', hash: `scrypt:${cost}${SALT}:${HASH}` })

async function faultsOf(secret: WorldSecret, given: { ended?: boolean } = {}): Promise<string[]> {
  const owner = { loginId: 'owner-kim', secret, name: '', phone: '', storeIds: [], ...given }
  const faults = await staffFaults({ owners: [owner], agents: [] } as unknown as World, 7)
  return faults.map(({ path }) => path)
}

it.each([
  ['a password of the lists', plain('password1'), ['owners[7].password']],
  ['the own login id', plain('owner-kim'), ['owners[7].password']],
  ['129 characters', plain('가나'.repeat(65).slice(0, 129)), ['owners[7].password']],
  ['a hash that takes minutes to compare with', hash('20:16:16:'), ['owners[7].passwordHash']],
  ['several words', plain('서울의 밤 열두 시'), []],
  ['a hash at our cost', hash('17:8:1:'), []],
  ['a hash of an earlier installation', hash(''), []],
] as const)('answers the faults of %s: %j', async (_, secret, faults) => {
  expect(await faultsOf(secret)).toEqual(faults)
})

it('a staff member who has left needs no secret', async () => {
  expect(await faultsOf({ kind: 'hash', hash: '' }, { ended: true })).toEqual([])
})
