// Customers who order, many at once, from a process of their own.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { concurrently, forSeconds } from '../concurrently.ts'
import { answerQuestions } from '../helper-process.ts'
import type { Load } from '../rounds.ts'
import type { Customer } from './customers.ts'

export interface OrderLoad {
  readonly url: string
  readonly body: string
  readonly customers: readonly Customer[]
  readonly seconds: number
  readonly width: number
}

let agent: Agent | undefined

answerQuestions(async (load: OrderLoad): Promise<Load> => {
  agent ??= new Agent({ keepAlive: true, maxSockets: load.width })
  const first = Math.floor(Math.random() * load.customers.length)
  return await concurrently(load.width, forSeconds(load.seconds), async (index) => {
    const customer = load.customers[(first + index) % load.customers.length]
    if (customer) await place(load, customer)
  })
})

async function place({ url, body }: OrderLoad, { token, address }: Customer): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
    'x-forwarded-for': address,
  }
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, ...(agent ? { agent } : {}) }, (response) => {
      text(response).then(resolve, reject)
    })
    sent.once('error', reject).end(body)
  })
  if (!answer.includes('ordrId')) throw new Error(`the order was not taken: ${answer}`)
}
