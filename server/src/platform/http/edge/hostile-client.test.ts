import { openCaller } from '@hansang/contract'
import {
  type HostileKnowledge,
  type HostileRequest,
  YEOKSAM,
  YEOKSAM_ADDRESS,
  aBuilding,
  aReview,
  aWorldStore,
  agentOf,
  breakPhoto,
  hostileRequests,
  loginAs,
  mostCpuMs,
  ownerOf,
  placeOrder,
  seededDice,
  seoul,
  posOf,
  useServer,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import routes from '../../../../../web/app/routes.ts'

const ORIGIN = 'http://hansang.test'
const CALLS = 4_400
const PAGES = 800
/** All sign in again after this many requests, as some requests sign out. */
const AT_ONCE = 400
const TRIES = 6

const seed = Number(process.env['HOSTILE_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const dice = seededDice(seed)

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ reviews: [aReview()] }), aWorldStore({ id: '1002' })],
  addresses: [aBuilding()],
})

beforeAll(async () => {
  await breakPhoto(server, '1001')
  // The router writes undecodable paths to the console.
  for (const method of ['warn', 'error', 'log'] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
})
afterAll(() => {
  vi.restoreAllMocks()
})

it(`whatever is called is answered in time, in words, and without a 5xx (HOSTILE_SEED=${seed})`, async () => {
  await sendAll(CALLS, (known) => hostileRequests(dice, known).call)
}, 180_000)

it(`so is whatever page is opened (HOSTILE_SEED=${seed})`, async () => {
  await sendAll(PAGES, (known) => hostileRequests(dice, known).page)
}, 180_000)

async function sendAll(
  count: number,
  maker: (known: HostileKnowledge) => () => HostileRequest,
): Promise<void> {
  const faults: string[] = []
  let make = maker(await everybody())
  for (let sent = 0; sent < count; sent++) {
    if (sent % AT_ONCE === AT_ONCE - 1) make = maker(await everybody())
    // Keeps rate limits of a minute from answering instead of the code under test.
    if (sent % 20 === 0) server.clock.advance(61_000)
    const request = make()
    if (!URL.canParse(ORIGIN + request.path)) continue
    const fault = await faultOf(request)
    if (fault)
      faults.push(
        `${fault}: ${request.init.method} ${request.path} ${JSON.stringify(request.init).slice(0, 1_500)}`,
      )
    if (faults.length >= 5) break
  }
  expect(faults).toEqual([])
}

async function faultOf({ path, init }: HostileRequest): Promise<string | null> {
  const most = mostCpuMs(path)
  let cpuMs = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && cpuMs >= most; attempt++) {
    const before = process.cpuUsage()
    const response = await server.fetch(ORIGIN + path, init)
    const text = await textOf(response)
    const { user, system } = process.cpuUsage(before)
    cpuMs = Math.min(cpuMs, (user + system) / 1_000)
    if (response.status >= 500) return `answers ${response.status} ${text.slice(0, 300)}`
    if (/\n\s+at .+:\d+:\d+|node_modules/.test(text)) return 'shows a stack'
    if (isWordless(response, init.method, text))
      return `answers ${response.status} without Korean words: ${text.slice(0, 200)}`
  }
  return cpuMs < most ? null : `costs ${cpuMs} ms of CPU`
}

async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return await response.text()
  await response.body?.cancel()
  return ''
}

function isWordless({ status, headers }: Response, method: string, text: string): boolean {
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return (
    status >= 400 && method !== 'HEAD' && isJson && !headers.has('content-encoding') && !/[가-힣]/.test(text)
  )
}

async function everybody(): Promise<HostileKnowledge> {
  server.clock.advance(61_000)
  const [customer, another] = await Promise.all([loginAs(server), loginAs(server, { phone: '01098765432' })])
  const [owner, pos, agent] = await Promise.all([
    ownerOf(server, '1001'),
    posOf(server, '1001'),
    agentOf(server, 'hansang'),
  ])
  const { caller } = (await agent.call(openCaller, { phone: '01012345678', channel: 'hansang' })).answer
  const orderNumber = await placeOrder(customer, { type: 'pickup' })
  return {
    tokens: [
      customer.token,
      customer.token,
      another.token,
      owner.token,
      owner.token,
      pos.token,
      agent.token,
      agent.token,
      'garbage',
      '',
    ],
    cookies: [customer.cookie, another.cookie],
    pages: routes.map(({ path = '' }) => path),
    fitting: {
      channel: 'hansang',
      strId: '1001',
      ordrId: orderNumber,
      hpno: '01012345678',
      cnsmrPhno: '01012345678',
      tp: 'pickup',
      ordrReqFrom: 'ARS',
      goodsItemId: '100101',
      goodsItemPriceId: '100101-p',
      qty: 1,
      payGb: 'PICK_PRE_CD',
      payMeans: 'hansang',
      addr: YEOKSAM_ADDRESS,
      lgldCd: '1168010100',
      closePlanMin: 30,
      clrId: caller.id,
      chnId: '2',
      lat: YEOKSAM.lat,
      lng: YEOKSAM.lng,
      searchKeyword: '역삼',
      keyword: '테헤란로 152',
      query: YEOKSAM_ADDRESS,
      revewId: 'r1',
      revewContOwner: '감사합니다',
      inputPhone: '01012345678',
    },
  }
}
