import { encodeRequest, enterVisit, readMenu, callEndpoint } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { STORE, withProduct } from '../demo-product.ts'
import type { Figure } from '../figures.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import { figuresOf, inTurns } from '../rounds.ts'
import { fire } from './autocannon.ts'
import type { FixedAnswer } from './bare-server.ts'

const ROUNDS = 5
const SECONDS = 3
const BODY = JSON.stringify(encodeRequest(readMenu, { storeId: STORE.id }))
const AIM = { atLeast: 0.7 }
/** Set by Node itself on both sides. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** With and without a token, against a bare server with the same bytes and headers. */
export async function measureMenu(): Promise<Figure[]> {
  return await withProduct({}, async ({ url }) => {
    const menu = `${url}${readMenu.path}`
    const token = await enter(url)
    return [
      ...(await compare('menu read', menu, null)),
      ...(await compare('menu read with a token', menu, token)),
    ]
  })
}

async function enter(baseUrl: string): Promise<string> {
  const visit = { phone: '01000000001', channel: STORE.channel, storeId: STORE.id }
  const { result } = await callEndpoint(enterVisit, visit, { fetch, baseUrl })
  if (isRefusal(result)) throw new Error(result.message)
  return result.answer.token
}

async function compare(what: string, menu: string, bearer: string | null): Promise<Figure[]> {
  const bare: HelperProcess<FixedAnswer, string> = startHelper(`${import.meta.dirname}/bare-server.ts`)
  try {
    const floor = await bare.ask(await answerOf(menu, bearer))
    const load = { seconds: SECONDS, body: BODY, bearer }
    const compared = await inTurns(
      ROUNDS,
      () => fire(menu, load),
      () => fire(floor, load),
    )
    return figuresOf(what, 'requests/s', compared, AIM)
  } finally {
    await bare.end()
  }
}

async function answerOf(url: string, bearer: string | null): Promise<FixedAnswer> {
  // Uncompressed, like the load generator.
  const headers = {
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  }
  const response = await fetch(url, { method: 'POST', headers, body: BODY })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const kept = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name))
  return { headers: Object.fromEntries(kept), bytes: new Uint8Array(await response.arrayBuffer()) }
}
