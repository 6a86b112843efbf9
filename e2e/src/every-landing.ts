import { placeOrder } from './order-by-call.ts'
import { newPhone } from './journey.ts'

/** A path for each kind of door that the route table has, and for each link that a text or a partner may hold. */
export async function landingsOfEveryKind(url: string): Promise<readonly string[]> {
  const phone = newPhone()
  const [ahead, paid] = await Promise.all([
    placeOrder(url, { phone }),
    placeOrder(url, { phone, isPaidAhead: true }),
  ])
  return [
    `/hansang/1001/${phone}`,
    `/hansang/3926/${phone}`,
    `/hansang/1001?qrYN=Y&p2=${phone}`,
    '/kkanbu/8001?qrYN=Y',
    `/bbq/2001/${phone}`,
    `/chuncheon/4001/${phone}`,
    `/kyochon/3390?p2=${phone}`,
    `/momstouch/9001?p2=${phone}&p4=Y`,
    `/twozzim/6001?visiblecall=1&p2=${phone}`,
    `/chatbot/5001/${phone}/bot-1`,
    `/chatbot/5001/${phone}/sms`,
    `/wifiorder/3894/${phone}`,
    `/kyochon/rprs/call-0001?p1=${phone}&p2=7&p3=8`,
    `/hansang/rprs/call-0002?p1=${phone}&p4=Y`,
    `/hansang/csteam/${phone}`,
    `/hansang/cpteam/${phone}`,
    `/MCP/hansang/1001/${phone}`,
    `/MCP/pickup/hansang/1001/${phone}`,
    `/citycup/pickup/hansang/1001/${phone}/${ahead.number}`,
    `/hansang/store/cartReOrder/${paid.number}`,
    `/order/detail/hansang/${paid.number}/${phone}`,
    `/order/detail/hansang/${paid.number}`,
    '/hansang/store/main/1001',
    '/MCP/hansang/store/detail/1001',
    '/ordrcs',
    '/ordrcs_cp',
    '/agent',
    '/callCheckIn',
    '/ceo/login',
    '/ceo/orders',
  ]
}
