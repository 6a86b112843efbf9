import { type Caller, aStranger, loginAs } from '../customer.ts'
import { agentOf, ownerOf, prove, posOf, staffOf } from '../ordering.ts'
import type { TestServer } from '../start-server.ts'

/** Callers by their relation to one order of one session, phone and store. */
export const ACTORS = [
  'nobody',
  'otherPhone',
  'otherPhoneProven',
  'otherChannel',
  'otherOwner',
  'otherPos',
  'claimed',
  'unsignedAgent',
  'agent',
  'proven',
  'creator',
  'pos',
  'owner',
  'managerOfStore',
  'staffOfStore',
] as const

export type Actor = (typeof ACTORS)[number]

export type Actors = Readonly<Record<Actor, Caller>>

export const PHONE = '01077001234'
export const OTHER_PHONE = '01066005678'

export const CANARIES = {
  phone: PHONE,
  detailAddress: '카나리아동 1204호',
  storeNote: '카나리아 가게 요청',
  deliveryNote: '카나리아 배달 요청',
  pointsElsewhere: '987654',
} as const

/** `otherChannel` has proven the same phone on another brand and still must not see the order. */
export async function createActors(server: TestServer): Promise<Actors> {
  const provenOf = async (given: Parameters<typeof loginAs>[1]) =>
    await prove(server, await loginAs(server, given))
  return {
    nobody: aStranger(server),
    otherPhone: await loginAs(server, { phone: OTHER_PHONE }),
    otherPhoneProven: await provenOf({ phone: OTHER_PHONE }),
    otherChannel: await provenOf({ phone: PHONE, channel: 'bbq' }),
    otherOwner: await ownerOf(server, '1002'),
    otherPos: await posOf(server, '1002'),
    claimed: await loginAs(server, { phone: PHONE }),
    unsignedAgent: await loginAs(server, { phone: PHONE, orderSource: 'ARSCS' }),
    agent: await agentOf(server, 'hansang'),
    proven: await provenOf({ phone: PHONE }),
    creator: await loginAs(server, { phone: PHONE }),
    pos: await posOf(server, '1001'),
    owner: await ownerOf(server, '1001'),
    managerOfStore: await staffOf(server, 'manager', '1001'),
    staffOfStore: await staffOf(server, 'staff', '1001'),
  }
}
