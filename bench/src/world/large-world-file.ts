import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readDemoWorld } from '../../../server/src/operator/demo/demo-world.ts'
import { STORE } from '../demo-product.ts'

const IDS = /^(strId|goodsItemId|goodsItemPriceId|goodsOptGrpId|goodsOptId|revewId)$/

/** Copies the demo world's first store, with its sixty dishes, under new ids. */
export async function writeLargeWorld(path: string, stores: number): Promise<void> {
  const text = JSON.stringify(await firstStore())
  const out = createWriteStream(path)
  out.write('{"format":"hansang-world/1","stores":[')
  for (let number = 0; number < stores; number++) {
    const store: unknown = JSON.parse(text, (field, value: unknown) =>
      IDS.test(field) && typeof value === 'string' && value ? `${value}-${number}` : value,
    )
    if (!out.write(`${number > 0 ? ',\n' : '\n'}${JSON.stringify(store)}`)) await once(out, 'drain')
  }
  out.end(']}')
  await once(out, 'close')
}

async function firstStore(): Promise<unknown> {
  const { stores } = (await readDemoWorld()) as { stores: { strId: string }[] }
  const first = stores.find(({ strId }) => strId === STORE.id)
  if (!first) throw new Error(`the demo world has no store ${STORE.id}`)
  return first
}
