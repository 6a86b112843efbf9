import { enterVisit, registerOrder, registerPayment, settleSandboxPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import { type Caller, aStranger, callerWith } from '../../customer.ts'
import { orderRow } from '../../order-desk.ts'
import { aRequestedLine, anOrderRequest } from '../../ordering.ts'
import { anItem } from '../../samples.ts'
import type { TestServer } from '../../start-server.ts'
import { tendersOf } from '../../tenders.ts'
import type { Step } from './steps.ts'

/** One of two programs that are asked for the same. */
export interface Side {
  readonly server: TestServer
  readonly phones: readonly string[]
  /** By phone. */
  readonly callers: Map<number, Caller>
  readonly orders: string[]
  /** By order: who placed it. */
  readonly owners: number[]
  readonly payKeys: Map<number, string>
  /** What this side drew by chance, and the word that both sides have for it. */
  readonly words: Map<string, string>
}

export function aSide(server: TestServer, phones: readonly string[]): Side {
  const words = new Map(phones.map((phone, index) => [phone, `PHONE ${index}`]))
  return { server, phones, callers: new Map(), orders: [], owners: [], payKeys: new Map(), words }
}

/** The answer to a call, with the words of both sides; `null` where the step has nothing to call about. */
export async function take(side: Side, step: Step): Promise<string | null> {
  const answered = await TAKEN[step.kind](side, step as never)
  return answered && alike(side, JSON.stringify([answered.status, { ...answered.body, requestId: '' }]))
}

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

const TAKEN = {
  async enter(side: Side, { who, comesBack, isKnown }: Of<'enter'>) {
    const before = comesBack ? side.callers.get(who) : undefined
    const caller = callerWith(side.server, before?.token ?? '', before?.cookie ?? '')
    const phone = isKnown ? (side.phones[who] ?? '') : '0101'
    const answered = await caller.call(enterVisit, {
      phone,
      channel: 'hansang',
      storeId: '1001',
      orderSource: 'ARS',
    })
    const entered = 'answer' in answered.result ? answered.result.answer.token : null
    if (entered) {
      side.words.set(entered, 'TOKEN')
      side.callers.set(who, callerWith(side.server, entered, caller.cookie))
    }
    return answered
  },

  async order(side: Side, { who, type, items, isDear, key }: Of<'order'>) {
    const caller = side.callers.get(who)
    if (!caller) return null
    const lines = items.map(({ id, quantity }) => {
      return aRequestedLine(anItem({ id, price: isDear ? 19_000 : 18_000 }), { quantity })
    })
    const answered = await caller.call(registerOrder, anOrderRequest({ type, lines }), keyed(side, key))
    const number = 'answer' in answered.result ? answered.result.answer.orderNumber : null
    if (number && !side.words.has(number)) {
      side.words.set(number, `ORDER ${side.orders.length}`)
      side.orders.push(number)
      side.owners.push(who)
    }
    return answered
  },

  async pay(side: Side, { who, order, method, cash, note, key }: Of<'pay'>) {
    const index = order ?? side.orders.length - 1
    const caller = side.callers.get(who ?? side.owners[index] ?? 0)
    const orderNumber = side.orders[index]
    if (!caller || !orderNumber) return null
    const { due, order_type: type } = await orderRow(side.server, orderNumber)
    const ahead = type === 'delivery' ? 'DLVR_PRE_CD' : 'PICK_PRE_CD'
    const asked = {
      channel: 'hansang',
      paymentMethod: method ?? ahead,
      orderSource: 'ARS',
      tenders: tendersOf({ cash: cash ?? due }),
    }
    const body = { ...asked, orderNumber, storeNote: note, deliveryNote: note, wantsPageUrl: true }
    const answered = await caller.call(registerPayment, body, keyed(side, key))
    const payKey = 'answer' in answered.result ? answered.result.answer.pageUrl.split('/pay/')[1] : null
    if (payKey && !side.words.has(payKey)) {
      side.words.set(payKey, `PAGE ${side.payKeys.size}`)
      side.payKeys.set(index, payKey)
    }
    return answered
  },

  async decide(side: Side, { order, code, cash, key }: Of<'decide'>) {
    const index = order ?? side.orders.length - 1
    const payKey = side.payKeys.get(index)
    if (!payKey) return null
    const { due } = await orderRow(side.server, side.orders[index] ?? '')
    const decision = {
      payKey,
      resultCode: code,
      means: '0001',
      amount: won(cash ?? due),
      instalment: '00',
    }
    return await aStranger(side.server).call(settleSandboxPayment, decision, keyed(side, key))
  },
}

/** Of this world alone. */
function keyed({ phones }: Side, key: string | null): Record<string, string> {
  return key === null ? {} : { 'idempotency-key': `${phones[0]}-${key}` }
}

export function alike(side: Side, text: string): string {
  let said = text
  for (const [word, both] of side.words) said = said.replaceAll(word, both)
  return said
}
