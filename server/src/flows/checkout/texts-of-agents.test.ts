import { askCallerToPay, openCaller, placeForCaller } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  agentOf,
  anUnpricedLine,
  newPhone,
  onceKey,
  seoul,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

async function textLink(agent: Caller): Promise<number> {
  const { caller } = (await agent.call(openCaller, { phone: newPhone(), channel: 'hansang' })).answer
  const order = { storeId: '1001', type: 'pickup', address: null, lines: [anUnpricedLine('100101')] } as const
  const placed = await agent.call(placeForCaller, { callerId: caller.id, ...order }, onceKey())
  const { orderNumber } = placed.answer
  const asked = { paymentMethod: 'PICK_PRE_CD_URL', claimedDue: won(18_000), agreesToTerms: true } as const
  return (await agent.call(askCallerToPay, { callerId: caller.id, orderNumber, ...asked }, onceKey())).status
}

it('limits an agent to 60 texted links an hour, whatever other agents text from the same address', async () => {
  const [one, other] = [await agentOf(server, 'hansang'), await agentOf(server, 'hansang')]
  const statuses: number[] = []
  for (let link = 0; link < 61; link += 1) {
    // Keeps within the order limit per address and minute.
    server.clock.advance(5_000)
    statuses.push(await textLink(one))
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  expect(await textLink(other)).toBe(200)
}, 60_000)
