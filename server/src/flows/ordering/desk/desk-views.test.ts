import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import {
  announceCall,
  askCallerToPay,
  cancelForCaller,
  enterVisit,
  followDesk,
  openCaller,
  placeForCaller,
  readCaller,
  resendToCaller,
  takeCallersOrderUp,
} from '@hansang/contract'
import { won } from '@hansang/domain'
import { apiErrorTexts } from '@hansang/messages'
import {
  type Caller,
  aStranger,
  aWorldStore,
  agentOf,
  anUnpricedLine,
  callerWith,
  eventually,
  newPhone,
  onceKey,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetOldRows } from '../../forgetting/forget-old-rows.ts'

const DAY_MS = 24 * 60 * 60_000
const TELEPHONY_KEY = 'telephony-of-a-test-1'
const DATA_KEY = Buffer.alloc(32, 7).toString('base64')

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: { TELEPHONY_KEY, DATA_KEY },
  stores: [aWorldStore()],
})

let agent: Caller
let agentId: string
let phone: string

beforeEach(async () => {
  agent = await agentOf(server, 'hansang')
  const { db } = server.services
  const last = db.selectFrom('agent_sessions').select('agent_login').orderBy('created_at', 'desc').limit(1)
  agentId = (await last.executeTakeFirstOrThrow()).agent_login
  phone = newPhone()
})

const open = (given = phone, channel = 'hansang') => agent.call(openCaller, { phone: given, channel })

const viewsOf = async (id: string) =>
  await server.services.db
    .selectFrom('agent_views')
    .selectAll()
    .where('agent_login', '=', id)
    .orderBy('id')
    .execute()

describe('the record of what an agent viewed', () => {
  it('names agent, caller, action and time of every view and action', async () => {
    const { id: callerId } = (await open()).answer.caller
    const order = {
      storeId: '1001',
      type: 'pickup',
      address: null,
      lines: [anUnpricedLine('100101')],
    } as const
    const { orderNumber } = (await agent.call(placeForCaller, { callerId, ...order }, onceKey())).answer
    const payment = { paymentMethod: 'PICK_PRE_CD_URL', claimedDue: won(18_000), agreesToTerms: true }
    await agent.call(askCallerToPay, { callerId, orderNumber, ...payment }, onceKey())
    await agent.call(resendToCaller, { callerId, orderNumber })
    await agent.call(readCaller, { callerId })
    await agent.call(takeCallersOrderUp, { callerId, orderNumber })
    await agent.call(cancelForCaller, { callerId, orderNumber }, onceKey())
    const views = await viewsOf(agentId)
    expect(views.map(({ what, order_ids: ids }) => [what, ids])).toEqual([
      ['looked up', []],
      ['order placed', [orderNumber]],
      ['payment asked', [orderNumber]],
      ['link sent again', [orderNumber]],
      ['read again', [orderNumber]],
      ['order taken up', [orderNumber]],
      ['order cancelled', [orderNumber]],
    ])
    expect(new Set(views.map(({ customer_key: customer }) => customer)).size).toBe(1)
    expect(JSON.stringify(views)).not.toContain(phone)
    expect(views[0]?.at).toEqual(server.clock.now())
  })

  it('omits calls that were refused', async () => {
    await open('010-12')
    await open(phone, 'bbq')
    await agent.call(readCaller, { callerId: 'nobody' })
    expect(await viewsOf(agentId)).toEqual([])
  })

  it('is never changed, and is deleted after two years', async () => {
    await open()
    const { db } = server.services
    const change = sql`update agent_views set agent_login = 'somebody else'`.execute(db)
    await expect(change).rejects.toThrow('agent_views is append-only')
    for (const removing of [sql`delete from agent_views`, sql`truncate agent_views`])
      await expect(removing.execute(db)).rejects.toThrow('agent_views is append-only')
    server.clock.advance(731 * DAY_MS - 60_000)
    await forgetOldRows(server.services)
    expect(await viewsOf(agentId)).toHaveLength(1)
    server.clock.advance(60_001)
    await forgetOldRows(server.services)
    expect(await viewsOf(agentId)).toEqual([])
  })

  it('is printed by the operator’s command, for one phone on request', async () => {
    await open(newPhone())
    await open()
    const told = (...given: readonly string[]) => {
      const env = { ...process.env, DATABASE_URL: server.databaseUrl, DATA_KEY }
      const command = join(import.meta.dirname, '../../../operator/agents/command.ts')
      return spawnSync(process.execPath, [command, 'views', '--days', '100000', ...given], {
        env,
        encoding: 'utf8',
      })
    }
    const lines = told('--phone', phone).stdout.trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[\d-]+ [\d:]+ {2}agent-\w+ {2}looked up {2}customer [\da-f]{20}$/)
    expect(told('--phone', 'nobody').stderr).toContain('Usage: npm run agents')
  })
})

describe('a ringing call', () => {
  const telephony = () => callerWith(server, TELEPHONY_KEY, '')
  const ring = (given: object = {}, who = telephony()) =>
    who.call(announceCall, { agentId, phone, channel: 'hansang', ...given })
  const handleOf = (link: string) => /#call=([^&]+)&channel=hansang$/.exec(link)?.[1] ?? ''

  it('is sent to its agent only, with a masked phone and a handle that opens the caller', async () => {
    const stream = await server.fetch(`http://hansang.test${followDesk.path}`, {
      headers: { authorization: `Bearer ${agent.token}` },
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { link } = (await ring()).answer
    let text = ''
    await eventually(async () => {
      text += (await reader?.read())?.value ?? ''
      return text.includes('event: ringing')
    })
    await reader?.cancel()
    expect(text).toContain(`${phone.slice(0, 3)}-****-${phone.slice(7)}`)
    expect(text + link).not.toContain(phone)
    expect(text).toContain(handleOf(link))
    expect((await open(handleOf(link))).answer.caller.phone).toBe(phone)
  })

  it('opens the caller for a quarter of an hour, and begins no visit', async () => {
    const handle = handleOf((await ring()).answer.link)
    const visit = await aStranger(server).call(enterVisit, { phone: handle, channel: 'hansang' })
    expect(visit.body).toMatchObject({ message: apiErrorTexts.linkOver })
    server.clock.advance(15 * 60_000)
    expect((await open(handle)).body).toMatchObject({ message: apiErrorTexts.callLinkOver })
  })

  it('is refused without the key or a phone, for an unknown agent and for another brand', async () => {
    expect((await ring({}, aStranger(server))).status).toBe(401)
    expect((await ring({}, callerWith(server, 'another key', ''))).status).toBe(401)
    expect((await ring({}, agent)).status).toBe(401)
    for (const given of [{ agentId: 'nobody' }, { channel: 'bbq' }])
      expect((await ring(given)).body).toMatchObject({ message: apiErrorTexts.unknownAgent })
    expect((await ring({ phone: '1588' })).body).toMatchObject({ message: apiErrorTexts.phoneInvalid })
  })
})
