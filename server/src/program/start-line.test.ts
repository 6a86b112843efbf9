import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@hansang/testing'
import { describe, expect, inject, it } from 'vitest'
import { rehearsalLine } from './rehearsal-line.ts'
import type { RehearsalReach } from '../platform/services/services.ts'

const TOSS = {
  PAYMENT_PROVIDER: 'toss',
  TOSS_CLIENT_KEY: ['test', 'ck', 'made-up'].join('_'),
  TOSS_SECRET_KEY: ['test', 'sk', 'made-up'].join('_'),
}
const PUBLIC = { PUBLIC_URL: 'https://order.example' }

async function startLines(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { url: DATABASE_URL, drop } = await createTestDatabase(inject('databaseUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'hansang start '))
  const DATA_KEY = Buffer.alloc(32, 'A').toString('base64')
  const own = { DATABASE_URL, DATA_KEY, DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...own, ...env },
  })
  let told = ''
  child.stdout.on('data', (text) => {
    told += String(text)
    if (/^(Rehearsal|In service)/m.test(told)) child.kill('SIGTERM')
  })
  await once(child, 'close')
  await drop()
  await rm(folder, { recursive: true, force: true })
  return told
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/127\.0\.0\.1:\d+/, 'HERE').replace(/h1\.[\w-]+/, 'HANDLE'))
}

describe('the start prints its mode and addresses', () => {
  it('on this machine, as a rehearsal with the pages of customers, texts and sign-ins', async () => {
    expect(await startLines({})).toEqual([
      'http://HERE/hansang/1001/HANDLE  고객 주문 화면 (a store as its customers see it)',
      'http://HERE/inbox  연습 문자함 (texts that were not sent)',
      'http://HERE/ordrcs  통합 주문 (where agents order for callers)',
      'http://HERE/agent  상담원 화면 (where agents sign in)',
      'http://HERE/ceo/login  사장님 로그인 (where stores sign in)',
      'Rehearsal, open to this machine alone: no money moves, no text is sent.',
    ])
  })

  it('with real payments, as in service, without a phone’s link or an inbox', async () => {
    expect(await startLines({ ...PUBLIC, ...TOSS })).toEqual([
      'https://order.example/hansang/1001  고객 주문 화면 (a store as its customers see it)',
      'https://order.example/ordrcs  통합 주문 (where agents order for callers)',
      'https://order.example/ceo/login  사장님 로그인 (where stores sign in)',
      'In service: sandboxes and demo sign-ins are closed. Without a provider there are no texts, no identity checks, so no alcohol and no 10,000 points.',
    ])
  })
})

describe('the start line names the mode and what is missing', () => {
  const line = (reach: RehearsalReach, payments: boolean, texts: boolean, identity: boolean) =>
    rehearsalLine({
      rehearsal: { reach: () => reach },
      payments: { isSandbox: !payments },
      messages: { name: texts ? 'solapi' : 'sandbox' },
      identity: identity ? {} : null,
    } as never)
  const yes = true
  const no = false
  const closed = 'In service: sandboxes and demo sign-ins are closed.'
  const checks = 'identity checks, so no alcohol and no 10,000 points.'

  it.each<[RehearsalReach, boolean, boolean, boolean, string]>([
    ['this-machine', no, no, no, 'Rehearsal, open to this machine alone: no money moves, no text is sent.'],
    [
      'everyone',
      no,
      no,
      no,
      'Rehearsal of the demo world, open to everyone: no money moves, no text is sent.',
    ],
    ['nobody', yes, yes, yes, closed],
    ['nobody', no, yes, yes, `${closed} Without a provider there are no payments ahead.`],
    ['nobody', yes, no, yes, `${closed} Without a provider there are no texts.`],
    ['nobody', no, no, yes, `${closed} Without a provider there are no payments ahead, no texts.`],
    ['nobody', yes, yes, no, `${closed} Without a provider there are no ${checks}`],
    ['nobody', no, yes, no, `${closed} Without a provider there are no payments ahead, no ${checks}`],
    ['nobody', yes, no, no, `${closed} Without a provider there are no texts, no ${checks}`],
    [
      'nobody',
      no,
      no,
      no,
      `${closed} Without a provider there are no payments ahead, no texts, no ${checks}`,
    ],
  ])(
    '%s, real payments %s, real texts %s, real identity %s',
    (reach, payments, texts, identity, expected) => {
      expect(line(reach, payments, texts, identity)).toBe(expected)
    },
  )
})
