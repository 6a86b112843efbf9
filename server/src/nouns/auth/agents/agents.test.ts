import {
  followDesk,
  openCaller,
  readOrder,
  readOwnedStores,
  signInAgent,
  signOutAgent,
} from '@hansang/contract'
import { serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aStranger,
  aWorldStore,
  callerWith,
  loginAs,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetOldRows } from '../../../flows/forgetting/forget-old-rows.ts'

const HOUR_MS = 60 * 60_000
const PASSWORD = 'hansang1234'
const secret = { kind: 'plain', text: PASSWORD } as const
const lines: string[] = []

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore()],
  agents: [{ loginId: 'kim', secret, team: 'csteam', channels: ['hansang', 'bbq'] }],
  services: { log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) },
})

const signIn = (password = PASSWORD, loginId = 'kim') =>
  aStranger(server).call(signInAgent, { loginId, password })

async function kim(): Promise<Caller> {
  return callerWith(server, (await signIn()).answer.token, '')
}

const look = (who: Caller) => who.call(openCaller, { phone: '010-1234-5678', channel: 'hansang' })

describe('signing in', () => {
  it('gives a token and the brands of the agent', async () => {
    const { answer } = await signIn()
    expect(answer).toMatchObject({ agent: { id: 'kim', team: 'csteam', channels: ['hansang', 'bbq'] } })
    expect(answer.token).toMatch(/^[\w-]{43}$/)
  })

  it('answers a wrong password and an unknown id alike', async () => {
    for (const answered of [await signIn('wrong'), await signIn(PASSWORD, 'nobody')])
      expect(answered.body).toMatchObject({ code: 'fail', message: serviceRefusalTexts.wrongLogin })
  })

  it('makes an agent’s id wait after the fifth guess, without affecting an owner of the same id', async () => {
    server.clock.advance(24 * HOUR_MS)
    for (let guess = 0; guess < 5; guess++) expect((await signIn('wrong', 'lee')).status).toBe(200)
    const refused = await signIn(PASSWORD, 'lee')
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 10])
    expect((await signIn()).status).toBe(200)
  })

  it('with the demo’s password is refused while the sandboxes are closed', async () => {
    const { rehearsal } = server.services
    const wasOpen = rehearsal.isOpen
    Object.assign(rehearsal, { isOpen: () => false })
    const { body } = await signIn()
    Object.assign(rehearsal, { isOpen: wasOpen })
    expect(body).toMatchObject({ code: 'fail', message: serviceRefusalTexts.wrongLogin })
  })
})

describe('a shift', () => {
  it('ends after 12 hours, however often its token was renewed', async () => {
    let agent = await kim()
    for (let hour = 1; hour < 12; hour++) {
      server.clock.advance(HOUR_MS)
      const { status, headers } = await look(agent)
      expect(status).toBe(200)
      agent = callerWith(server, headers.get('new-token') ?? agent.token, '')
    }
    server.clock.advance(HOUR_MS)
    expect((await look(agent)).status).toBe(401)
  })

  it('ends with its token and live stream at sign-out, unlike another shift of the same agent', async () => {
    const [here, other] = [await kim(), await kim()]
    const stream = await server.fetch(`http://hansang.test${followDesk.path}`, {
      headers: { authorization: `Bearer ${here.token}` },
    })
    await here.call(signOutAgent, {})
    expect(await stream.text()).toContain(': open')
    expect([(await look(here)).status, (await look(other)).status]).toEqual([401, 200])
  })

  it('is deleted once it is over', async () => {
    await kim()
    server.clock.advance(13 * HOUR_MS)
    await forgetOldRows(server.services)
    expect(await server.services.db.selectFrom('agent_sessions').select('id').execute()).toEqual([])
  })
})

describe('tokens of different kinds', () => {
  let agent: Caller
  beforeEach(async () => {
    agent = await kim()
  })

  it('of an agent open no call of customers or owners', async () => {
    expect((await agent.call(readOrder, { orderNumber: '1' })).status).toBe(401)
    expect((await agent.call(readOwnedStores, {})).status).toBe(403)
  })

  it('of customers and owners open no call of agents, and a missing token asks to sign in', async () => {
    const statuses = []
    for (const who of [await loginAs(server), await ownerOf(server, '1001'), aStranger(server)])
      statuses.push((await look(who)).status)
    expect(statuses).toEqual([403, 403, 401])
  })
})

it('the security log names sign-ins, failures and sign-outs by ids', async () => {
  lines.length = 0
  const agent = await kim()
  await signIn('wrong')
  await agent.call(signOutAgent, {})
  const events = lines.map((line) => JSON.parse(line) as { msg: string; agentId?: string })
  expect(events.map(({ msg, agentId }) => [msg, agentId])).toEqual([
    ['agent signed in', 'kim'],
    ['agent sign-in failed', 'kim'],
    ['agent signed out', 'kim'],
  ])
})
