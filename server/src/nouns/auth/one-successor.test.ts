import { openCaller, readOwnedStores, reportUserAgent } from '@hansang/contract'
import {
  type Caller,
  agentOf,
  aWorldStore,
  callerWith,
  loginAs,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const HOUR_MS = 60 * 60_000
const HOURS = 6
const AT_ONCE = 20

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore({ id: '1001' })] })

interface Holder {
  readonly signIn: () => Promise<Caller>
  readonly call: (who: Caller) => Promise<{ status: number; headers: Headers }>
}

const HOLDERS: Readonly<Record<string, Holder>> = {
  'a customer': {
    signIn: () => loginAs(server),
    call: (who) => who.call(reportUserAgent, {}),
  },
  'an owner': {
    signIn: () => ownerOf(server, '1001'),
    call: (who) => who.call(readOwnedStores, {}),
  },
  'an agent': {
    signIn: () => agentOf(server, 'hansang'),
    call: (who) => who.call(openCaller, { phone: '01012345678', channel: 'hansang' }),
  },
}

describe.each(Object.entries(HOLDERS))('the due token of %s', (_, { signIn, call }) => {
  it('has one successor for twenty calls at once, and dies a minute later', {
    tags: ['SES-04'],
  }, async () => {
    const { token } = await signIn()
    const as = async (bearer: string) => await call(callerWith(server, bearer, ''))
    // Hourly calls keep the agent's desk from going idle.
    for (let hour = 1; hour < HOURS; hour++) {
      server.clock.advance(HOUR_MS)
      expect((await as(token)).headers.get('new-token')).toBe(null)
    }
    server.clock.advance(HOUR_MS)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => as(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    const successors = [...new Set(answers.map(({ headers }) => headers.get('new-token')))]
    expect(successors).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    server.clock.advance(60_000)
    expect((await as(token)).status).toBe(401)
    expect((await as(String(successors[0]))).status).toBe(200)
  })
})
