import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sharedProduct } from './shared-product.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Change {
  readonly price: number
  readonly isSoldOut: boolean
}

interface WorldItem {
  goodsItemId: string
  soldoutYn?: string
  goodsItemPrcInfoLst: { goodsPrice: number }[]
}

interface Changed {
  readonly file: string
  readonly storeId: string
  readonly itemId: string
}

type ChangeMenu = (change: (item: Change) => Change) => Promise<void>

export function menuChanger(changed: Changed): ChangeMenu {
  return (change) => importChanged(changed, change)
}

async function importChanged(
  { file: source, storeId, itemId }: Changed,
  change: (item: Change) => Change,
): Promise<void> {
  const world = JSON.parse(await readFile(join(ROOT, 'server/demo', source), 'utf8')) as {
    stores: { strId: string; goodsGrpList: { goodsItemLst: WorldItem[] }[] }[]
  }
  const stores = world.stores.filter((store) => store.strId === storeId)
  const items = stores.flatMap((store) => store.goodsGrpList.flatMap((group) => group.goodsItemLst))
  for (const item of items.filter(({ goodsItemId }) => goodsItemId === itemId)) {
    const [variant] = item.goodsItemPrcInfoLst
    if (!variant) continue
    const changed = change({ price: variant.goodsPrice, isSoldOut: false })
    variant.goodsPrice = changed.price
    item.soldoutYn = changed.isSoldOut ? 'Y' : 'N'
  }
  const { dataDir } = sharedProduct()
  const file = join(dataDir, `changed-menu-${storeId}.json`)
  await writeFile(file, JSON.stringify({ format: 'hansang-world/1', stores }))
  await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'server/src/operator/world/command.ts'), 'import', file],
    {
      env: { ...process.env, DATA_DIR: dataDir },
    },
  )
}
