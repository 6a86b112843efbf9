import { setTimeout as delay } from 'node:timers/promises'
import { openPayment } from '@hansang/contract'
import type { PayOnPage } from '@hansang/testing'
import type { TossCustomer, TossStandIn } from '@hansang/testing/stand-ins/toss'
import { freePort } from '../../../server/src/platform/db/embedded/postgres-process.ts'

const LOOK_AGAIN_MS = 1_000
const PATIENCE_MS = 120_000
/** The sandbox's result codes; any other means paid. */
const DECLINED = '9999'
const LEFT = '99'

export async function tossSettings({ baseUrl, secretKey }: TossStandIn): Promise<NodeJS.ProcessEnv> {
  const port = String(await freePort())
  return {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYMENT_PROVIDER: 'toss',
    TOSS_CLIENT_KEY: 'test_ck_stand_in',
    TOSS_SECRET_KEY: secretKey,
    TOSS_STAND_IN: baseUrl,
    NODE_OPTIONS: `--import=${new URL('toss-address.ts', import.meta.url).href}`,
  }
}

export function payInTossWindow(toss: TossStandIn): PayOnPage {
  return async ({ payKey, code, cash, call, read }) => {
    const attemptId = /"orderId":"(\w+)"/.exec(await read(`/pay/${payKey}`))?.[1]
    if (!attemptId) return false
    await call(openPayment, { payKey })
    const way = `/pay/${payKey}/return?${new URLSearchParams(returnOf(toss, { attemptId, cash, code })).toString()}`
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      const told = /data-code="(\w+)"/.exec(await read(way))?.[1]
      if (told) return told === '0000'
      await delay(LOOK_AGAIN_MS)
    }
    return false
  }
}

function returnOf(
  toss: TossStandIn,
  { attemptId, cash, code }: { attemptId: string; cash: number; code: string },
): Record<string, string> {
  if (code === LEFT) return { orderId: attemptId, code: 'PAY_PROCESS_CANCELED', message: '' }
  const customer: TossCustomer = code === DECLINED ? { refusesWith: 'REJECT_CARD_COMPANY' } : {}
  const paymentKey = toss.authenticate(attemptId, cash, customer)
  return { orderId: attemptId, paymentKey, amount: String(cash) }
}
