import { encodeRequest, readOrder } from '@hansang/contract'
import {
  type Caller,
  aStore,
  aWorldStore,
  newcomer,
  placeOrder,
  placePaidOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

const HOURS = { opensAt: '1030', closesAt: '2200' }
const OPEN = '2026-02-10 11:30'
const MACHINE_TIMES = [OPEN, '2026-02-10 03:00', '2027-06-01 21:59']

const businessHours = aStore().businessHours.map((day) => ({ ...day, ...HOURS }))
const server = useServer({ now: seoul(OPEN), stores: [aWorldStore({ businessHours })] })

let customer: Caller
let unpaid: string
let paid: string
beforeAll(async () => {
  customer = await newcomer(server)
  paid = await placePaidOrder(server, customer, { type: 'pickup' })
  unpaid = await placeOrder(customer)
})
afterEach(() => void vi.useRealTimers())

const named = (orderNumber: string) =>
  new URLSearchParams(encodeRequest(readOrder, { orderNumber }) as Record<string, string>).toString()

/** As it is drawn, without what differs in every answer. */
async function drawnAt(machineTime: string, path: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: seoul(machineTime) })
  const answer = await server.fetch(`http://hansang.test${path}`, { headers: { cookie: customer.cookie } })
  const html = await answer.text()
  return html
    .slice(html.indexOf('<main'), html.indexOf('__reactRouterContext'))
    .replaceAll(/nonce="[^"]*"/g, '')
}

it.each<[string, () => string]>([
  ['payment', () => `/hansang/order/payment?${named(unpaid)}`],
  ['receipt', () => `/hansang/order/complete?${named(paid)}`],
  ['order', () => `/order/detail/hansang/${paid}`],
  ['history', () => '/mypage/orders'],
  ['points', () => '/mypage/point'],
])(
  'the %s of a customer is drawn by the program’s clock, whatever the machine’s says',
  { tags: ['SES-21'] },
  async (_, path) => {
    const drawn: string[] = []
    for (const time of MACHINE_TIMES) drawn.push(await drawnAt(time, path()))
    const [first = '', ...others] = drawn
    expect(first.length).toBeGreaterThan(500)
    expect(others).toEqual(others.map(() => first))
  },
)
