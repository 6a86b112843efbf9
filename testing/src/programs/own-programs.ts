import { randomBytes } from 'node:crypto'
import { COMMAND_LIMITS, type OpenDatabase, openDatabase } from '../../../server/src/platform/db/database.ts'
import { type OwnPostgres, startOwnPostgres } from '../databases/own-postgres.ts'
import { type Product, type ProductOptions, removeData, runProduct } from '../product.ts'

export interface OwnPrograms {
  readonly postgres: OwnPostgres
  readonly open: OpenDatabase
  readonly dataKey: Buffer
  readonly running: readonly Product[]
  start(options?: ProductOptions): Promise<Product>
  /** Also deletes its data folder. */
  end(product: Product): Promise<void>
  restart(index: number, options?: ProductOptions): Promise<void>
  endAll(): Promise<void>
  remove(): Promise<void>
}

interface Place {
  readonly folder?: string
  /** One that its starter removes. */
  readonly postgres?: OwnPostgres
  readonly settings?: NodeJS.ProcessEnv
}

export async function startOwnPrograms({
  folder,
  postgres: given,
  settings = {},
}: Place = {}): Promise<OwnPrograms> {
  const postgres = given ?? (await startOwnPostgres(folder))
  const open = openDatabase(postgres.url, 3, COMMAND_LIMITS)
  const dataKey = randomBytes(32)
  const running: Product[] = []
  const own = {
    DATABASE_URL: postgres.url,
    DATA_KEY: dataKey.toString('base64'),
    DEMO: '0',
    TRUST_PROXY: '1',
    ...settings,
  }
  const run = ({ env, ...options }: ProductOptions = {}) =>
    runProduct({ ...options, env: { ...own, ...env } })
  const stop = async (product: Product) => {
    await product.stop()
    await removeData(product)
  }
  const endAll = async () => {
    await Promise.all(running.splice(0).map(stop))
  }
  return {
    postgres,
    open,
    dataKey,
    running,
    async start(options) {
      const product = await run(options)
      running.push(product)
      return product
    },
    async end(product) {
      await stop(product)
      running.splice(running.indexOf(product), 1)
    },
    async restart(index, options) {
      const [product] = running.slice(index)
      if (product) await stop(product)
      running[index] = await run(options)
    },
    endAll,
    async remove() {
      await endAll()
      await open.close()
      if (!given) await postgres.remove()
    },
  }
}
