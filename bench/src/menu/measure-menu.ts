import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { encodeRequest, enterVisit, readMenu, callEndpoint } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { concurrently, times } from '../concurrently.ts'
import { STORE, withProduct } from '../demo-product.ts'
import type { Aim, Figure } from '../figures.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import { figuresOf, inTurns } from '../rounds.ts'
import { type Asked, fire } from './autocannon.ts'
import type { FixedAnswer } from './bare-server.ts'

const ROUNDS = 5
const SECONDS = 3
const WARM_UP = 2_000
const BODY = JSON.stringify(encodeRequest(readMenu, { storeId: STORE.id }))
const MENU_AIM = { atLeast: 0.95 }
const PAGE_AIM = { atLeast: 0.5 }
/** Set by Node itself on both sides. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** With and without a token, against a bare server with the same bytes and headers. */
export async function measureMenu(): Promise<Figure[]> {
  return await withProduct({}, async ({ url }) => {
    const menu = `${url}${readMenu.path}`
    const json = { 'content-type': 'application/json' }
    const authorization = `Bearer ${await enter(url)}`
    return [
      ...(await compare('menu read', menu, { body: BODY, headers: json }, MENU_AIM)),
      ...(await compare(
        'menu read with a token',
        menu,
        { body: BODY, headers: { ...json, authorization } },
        MENU_AIM,
      )),
    ]
  })
}

/** The rendered page of a store, as the product keeps it. */
export async function measureStorePage(): Promise<Figure[]> {
  return await withProduct({}, async ({ url }) => {
    const page = `${url}/${STORE.channel}/store/main/${STORE.id}`
    const few = { connections: 10 }
    const br = { 'accept-encoding': 'br' }
    // A cold program takes few at once from one address, and turns the others away.
    await concurrently(4, times(WARM_UP), async () => void (await (await fetch(page)).arrayBuffer()))
    return [
      ...(await compare('store page', page, few, PAGE_AIM)),
      ...(await compare('store page as brotli', page, { ...few, headers: br }, PAGE_AIM)),
    ]
  })
}

async function enter(baseUrl: string): Promise<string> {
  const visit = { phone: '01000000001', channel: STORE.channel, storeId: STORE.id }
  const { result } = await callEndpoint(enterVisit, visit, { fetch, baseUrl })
  if (isRefusal(result)) throw new Error(result.message)
  return result.answer.token
}

async function compare(what: string, url: string, asked: Asked, aim: Aim): Promise<Figure[]> {
  const bare: HelperProcess<FixedAnswer, string> = startHelper(`${import.meta.dirname}/bare-server.ts`)
  try {
    const floor = await bare.ask(await answerOf(url, asked))
    const load = { ...asked, seconds: SECONDS }
    const compared = await inTurns(
      ROUNDS,
      () => fire(url, load),
      () => fire(floor, load),
    )
    return figuresOf(what, 'requests/s', compared, aim)
  } finally {
    await bare.end()
  }
}

/** By Node's own client, which unlike \`fetch\` leaves the bytes compressed. */
async function answerOf(url: string, { body, headers }: Asked): Promise<FixedAnswer> {
  const sent = request(url, { method: body ? 'POST' : 'GET', headers }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name))
  return {
    headers: Object.fromEntries(kept) as Record<string, string>,
    bytes: new Uint8Array(await buffer(response)),
  }
}
