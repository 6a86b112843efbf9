import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWorld } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  type Dice,
  aBuilding,
  aReview,
  aWorld,
  aWorldCoupon,
  aWorldStore,
  seededDice,
  seoul,
  useServer,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importWorld } from '../import-world.ts'
import { worldFileAt } from './world-source.ts'

const NOW = seoul('2026-03-11 12:00')
const FILES = 150
const PIECES = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\\u0000',
  '\u0000',
  '\ufeff',
  '1e400',
  'null',
  '"__proto__":{},',
]

const seed = Number(process.env['HOSTILE_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const server = useServer({ now: NOW })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hansang-hostile-'))
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const SOUND = JSON.stringify(encodeWorld(aWorld({ stores: [aWorldStore({ reviews: [aReview()] })] })))

const plain = (text: string) => ({ kind: 'plain', text }) as const
const storeIds = ['1001']
/** Has a row in each list whose ids are checked in the database. */
const FULL = JSON.stringify(
  encodeWorld(
    aWorld({
      stores: [aWorldStore({ reviews: [aReview()] })],
      coupons: [aWorldCoupon({ number: '9001' })],
      addresses: [aBuilding()],
      owners: [
        { loginId: 'kim', secret: plain('jeonju-bibim-9021'), name: '김', phone: '01044445555', storeIds },
      ],
      pos: [{ secret: plain('a-key-of-a-till-at-a-store'), storeIds }],
      agents: [{ loginId: 'lee', secret: plain('jeonju-bibim-9021'), team: 'csteam', channels: ['hansang'] }],
    }),
  ),
)

it(`a world file that is damaged anywhere is refused in words or brought in whole (HOSTILE_SEED=${seed})`, async () => {
  const dice = seededDice(seed)
  const ends: Record<string, number> = { imported: 0, faults: 0, 'no JSON': 0 }
  for (let file = 0; file < FILES; file++) {
    const text = damaged(SOUND, dice)
    const end = await endOf(text)
    expect(ends, text).toHaveProperty([end])
    ends[end] = (ends[end] ?? 0) + 1
  }
  expect(ends['no JSON']).toBeGreaterThan(0)
  expect(ends['faults']).toBeGreaterThan(0)
})

it('a text that no database can store is refused in words, wherever a world file has one', async () => {
  const values = [...FULL.matchAll(/(?<=[:[,])"[^"]*"(?=[,\]}])/g)]
  expect(values.length).toBeGreaterThan(100)
  for (const { index, 0: found } of values) {
    const text = `${FULL.slice(0, index)}"\\u0000"${FULL.slice(index + found.length)}`
    expect([FULL.slice(index - 30, index), await endOf(text)]).toEqual([expect.any(String), 'faults'])
  }
}, 60_000)

it.each<[string, string]>([
  ['200,000 lists in each other', `{"stores":${'['.repeat(200_000)}`],
  ['200,000 objects in each other', `{"addresses":[${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}]}`],
  ['a million quotes', `{"stores":[${'"'.repeat(1_000_000)}]}`],
  ['ten thousand entries that are none', `{"format":"hansang-world/1","stores":[${'0,'.repeat(10_000)}0]}`],
  ['one text of twenty megabytes', `{"stores":[{"strNm":"${'가'.repeat(7_000_000)}"}]}`],
  ['the prototype of all objects', '{"format":"hansang-world/1","stores":[{"__proto__":{"addr":"1"}}]}'],
])('%s is refused soon, and nothing is written', async (_, text) => {
  const before = process.cpuUsage()
  expect(await endOf(text)).not.toBe('imported')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(20)
  const { count } = await server.services.db
    .selectFrom('stores')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('id', '=', '1')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})

async function endOf(text: string): Promise<string> {
  const path = join(folder, 'world.json')
  await writeFile(path, text)
  try {
    const imported = await importWorld(
      server.services.db,
      { ...server.services, now: NOW },
      await worldFileAt(path),
    )
    return isRefusal(imported) ? 'faults' : 'imported'
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : String(error)
  }
}

function damaged(text: string, dice: Dice): string {
  const at = Math.floor(dice.next() * text.length)
  const to = at + Math.floor(dice.next() * 40)
  return dice.pick([
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, at) + dice.pick(PIECES) + text.slice(at),
    () => text.slice(0, to) + text.slice(at),
    () => swappedValue(text, dice),
  ])()
}

function swappedValue(text: string, dice: Dice): string {
  const values = [...text.matchAll(/:("[^"]*"|[\d.]+|null|\[\])/g)]
  const { index, 0: found } = dice.pick(values)
  const value = dice.pick([
    '"\\u0000"',
    '1e400',
    '-1',
    '[]',
    '{}',
    '"\\ud800"',
    '"javascript:alert(1)"',
    'true',
    `"${'9'.repeat(400)}"`,
  ])
  return `${text.slice(0, index)}:${value}${text.slice(index + found.length)}`
}
