import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { removeData, runProduct } from '@hansang/testing/product'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept, openBoard, orderWith } from '../../src/counter.ts'
import {
  addDirectly,
  approve,
  choosePickup,
  openBasket,
  openOrderPage,
  openProvider,
  order,
  typePhone,
} from '../../src/customer.ts'
import { newPhone, sees, useJourneys } from '../../src/journey.ts'
import { NOON } from '../../src/run-on-copy.ts'

const ROOT = join(import.meta.dirname, '../../..')
const IMPORT = join(ROOT, 'server/src/operator/world/command.ts')

const journeys = useJourneys()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hansang-first-shop-'))
})
afterAll(async () => {
  await removeData({ dataDir: folder })
})

describe('the page of the first shop', () => {
  it('leads from nothing to an order that its owner accepts', async () => {
    expect(await importExample()).toBe('imported: stores 1, owners 1\n')
    const product = await runProduct({ dataDir: join(folder, 'data'), env: { DEMO: '0', CLOCK: NOON } })
    try {
      const [customer, counter] = await Promise.all([journeys.phone(product), journeys.counter(product.url)])
      const phone = newPhone()
      await customer.goto('/hansang/9001')
      await typePhone(customer, phone)
      await customer.getByRole('button', { name: '주문 시작하기' }).click()
      await choosePickup(customer)
      await addDirectly(customer, '김치찌개')
      await openBasket(customer)
      await order(customer)
      await approve(await openProvider(customer))
      await openOrderPage(customer)

      await openBoard(counter, 'yeoksam', 'change-me-please')
      await accept(counter, orderWith(counter, phone.slice(-4)), 20)
      await sees(customer, /까지 준비 예정/)
    } finally {
      journeys.allowDowntime()
      await product.stop()
    }
  })
})

/** Imports the example from the world file's page, with the command from the first shop's page. */
async function importExample(): Promise<string> {
  const page = await readFile(join(ROOT, 'docs/world-file.md'), 'utf8')
  const file = join(folder, 'shop.json')
  await writeFile(file, /```json\n(.*?)```/s.exec(page)?.[1] ?? '')
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: join(folder, 'data') }
  const { stdout } = await promisify(execFile)(process.execPath, [IMPORT, 'import', file], { env })
  return stdout
}
