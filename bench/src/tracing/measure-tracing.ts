import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { startOtlpStandIn } from '@hansang/testing/stand-ins/otlp'
import { cpuMs, ownCpuTimeOf } from '../cpu.ts'
import { CLOCK, withProduct } from '../demo-product.ts'
import { type Figure, median } from '../figures.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import type { OrderLoad } from '../orders/order-load.ts'
import { type WholeOrder, aWholeOrder } from '../orders/whole-order.ts'
import { type Load, middle, takeTurns } from '../rounds.ts'

const ROUNDS = 7
const SECONDS = 3
const WARM_UP_SECONDS = 10
const WIDTH = 8
const ENV = { TRUST_PROXY: '1', NODE_ENV: 'production' }

interface CostlyLoad extends Load {
  readonly cpuMs: number
}

/** A whole order with every trace sent to a collector on this machine, against the same program without. */
export async function measureTracing(): Promise<Figure[]> {
  const collector = await startOtlpStandIn()
  // Kept, they would fill the memory of the bench.
  const emptying = setInterval(() => collector.bodies.splice(0), 1_000)
  const traced = { ...ENV, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
  try {
    return await withProduct(traced, async (ours) => {
      const plain = await runProduct({ env: { CLOCK, ...ENV } })
      try {
        return await compareTraced(ours, plain)
      } finally {
        await plain.stop()
        await removeData(plain)
      }
    })
  } finally {
    clearInterval(emptying)
    await collector.close()
  }
}

let nextCustomer = 0

async function compareTraced(traced: Product, plain: Product): Promise<Figure[]> {
  const shoppers: HelperProcess<OrderLoad, Load> = startHelper(
    `${import.meta.dirname}/../orders/order-load.ts`,
  )
  const shop = async ({ url, process: server }: Product, whole: WholeOrder, seconds: number) => {
    const firstCustomer = nextCustomer
    nextCustomer += 100_000
    const used = () => cpuMs(ownCpuTimeOf(server.pid ?? 0))
    const begin = used()
    const load = await shoppers.ask({ url, whole, firstCustomer, seconds, width: WIDTH })
    return { ...load, cpuMs: (used() - begin) / (load.perSecond * seconds) }
  }
  try {
    const [whole, wholePlain] = [await aWholeOrder(traced.url), await aWholeOrder(plain.url)]
    await shop(traced, whole, WARM_UP_SECONDS)
    await shop(plain, wholePlain, WARM_UP_SECONDS)
    const loads = await takeTurns(ROUNDS, {
      traced: () => shop(traced, whole, SECONDS),
      plain: () => shop(plain, wholePlain, SECONDS),
    })
    return figuresBeside(loads)
  } finally {
    await shoppers.end()
  }
}

function figuresBeside({ traced, plain }: Record<'traced' | 'plain', CostlyLoad[]>): Figure[] {
  const [ours, floor] = [middle(traced), middle(plain)]
  const cpu = (loads: readonly CostlyLoad[]) => median(loads.map((load) => load.cpuMs))
  const what = `whole order, ${WIDTH} customers, traced`
  return [
    { what, unit: 'orders/s', ours: ours.perSecond, floor: floor.perSecond, aim: { atLeast: 0.6 } },
    { what: `${what}, p50`, unit: 'ms', ours: ours.p50Ms, floor: floor.p50Ms, aim: null },
    { what: `${what}, p99`, unit: 'ms', ours: ours.p99Ms, floor: floor.p99Ms, aim: null },
    {
      what: `${what}, CPU of the program an order`,
      unit: 'ms',
      ours: cpu(traced),
      floor: cpu(plain),
      aim: null,
    },
  ]
}
