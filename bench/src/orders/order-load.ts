// Helper process: many customers order at once.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { registerOrder } from '@hansang/contract'
import { concurrently, forSeconds } from '../concurrently.ts'
import { answerQuestions } from '../helper-process.ts'
import type { Load } from '../rounds.ts'
import type { Customer } from './customers.ts'
import { type Send, type WholeOrder, orderWhole } from './whole-order.ts'

export type OrderLoad = {
  readonly url: string
  readonly seconds: number
  readonly width: number
} & (
  | { readonly body: string; readonly customers: readonly Customer[] }
  | { readonly whole: WholeOrder; readonly firstCustomer: number }
)

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

answerQuestions(async (load: OrderLoad): Promise<Load> => {
  const send = sendTo(load.url)
  const first = 'whole' in load ? load.firstCustomer : Math.floor(Math.random() * load.customers.length)
  return await concurrently(load.width, forSeconds(load.seconds), async (index) => {
    if ('whole' in load) return void (await orderWhole(send, first + index, load.whole))
    const customer = load.customers[(first + index) % load.customers.length]
    if (customer) await place(send, load.body, customer)
  })
})

async function place(send: Send, body: string, { token, address }: Customer): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    'x-forwarded-for': address,
  }
  const answer = await send(registerOrder, body, headers)
  if (!('ordrId' in answer)) throw new Error(`the order was not taken: ${JSON.stringify(answer)}`)
}

function sendTo(url: string): Send {
  return async ({ path }, body, given) => {
    const headers = {
      ...given,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = request(`${url}${path}`, { method: 'POST', headers, agent }, (response) => {
        text(response).then(resolve, reject)
      })
      sent.once('error', reject).end(body)
    })
    return JSON.parse(answer) as Readonly<Record<string, unknown>>
  }
}
