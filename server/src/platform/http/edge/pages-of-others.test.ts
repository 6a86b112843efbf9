import {
  YEOKSAM_DELIVERY,
  aPayKey,
  aWorldStore,
  loginAs,
  payOrder,
  placeOrder,
  prove,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeAll, expect, it } from 'vitest'
import routes from '../../../../../web/app/routes.ts'

const PHONE = '01077001234'
const DETAIL = '카나리아동 1204호'
const NOTE = '카나리아 요청'
const CANARIES = [PHONE, '010-7700-1234', DETAIL, NOTE]

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore({ id: '1001' })] })

const cookies: Record<string, string> = { nobody: '' }
let values: Readonly<Record<string, string>>

beforeAll(async () => {
  const customer = await loginAs(server, { phone: PHONE })
  const order = await placeOrder(customer, { address: { ...YEOKSAM_DELIVERY, detailAddress: DETAIL } })
  const notes = { storeNote: NOTE, deliveryNote: NOTE }
  await aPayKey(customer, order, { paymentMethod: 'DLVR_PRE_CD', cash: 20_000, ...notes })
  await payOrder(server, customer, order)
  const other = await loginAs(server, { phone: '01066005678' })
  cookies['another customer'] = other.cookie
  cookies['another who has proven their phone'] = (await prove(server, other)).cookie
  values = {
    channel: 'hansang',
    storeId: '1001',
    phoneNumber: '01066005678',
    orderType: 'delivery',
    order,
  }
})

/** Routes name the order's id in two ways. */
const valueOf = (name: string) => values[/^ord(?:r|er)Id$/.test(name) ? 'order' : name] ?? '1'

it.each(routes.map(({ path = '' }) => path))(
  'the page /%s does not show another person’s order',
  async (pattern) => {
    const path = pattern.replace(/:(\w+)\??/g, (_, name: string) => valueOf(name))
    for (const [who, cookie] of Object.entries(cookies)) {
      const page = await server.fetch(`http://hansang.test/${path}`, { headers: { cookie } })
      const html = await page.text()
      expect(page.status, who).toBeLessThan(500)
      expect([who, CANARIES.filter((canary) => html.includes(canary))]).toEqual([who, []])
    }
  },
)
