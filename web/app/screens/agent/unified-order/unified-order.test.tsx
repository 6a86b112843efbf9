import { DEFAULT_PAGE_SETTINGS, readPublicKey } from '@hansang/contract'
import { type AgentTeam, BRANDS, BRANDS_WITH_AGENTS } from '@hansang/domain'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { underRoot } from '../../../../test/root-data.ts'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { keepOwnNumber, ownNumber } from '../../../entries/caller-window.ts'
import { currentToast } from '../../../ui/layers/toast.ts'
import { PhoneField } from './PhoneField.tsx'
import UnifiedOrderScreen from './UnifiedOrderScreen.tsx'
import { type UnifiedOrderForm, useUnifiedOrder } from './use-unified-order.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const SITE = 'https://nonghyup.example'
const PHONE = '01012345678'
const NOT_OPENED = '주문 화면을 열지 못했어요. 다시 시도해 주세요.'
const KEYS = {
  name: 'RSA-OAEP',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}
const { publicKey } = await crypto.subtle.generateKey(KEYS, true, ['encrypt', 'decrypt'])
const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')

/** Of the new window and of this one. */
let places: { opened: string; here: string }
let isClosed: boolean
let isBlocked: boolean

beforeEach(() => {
  isBlocked = false
  isClosed = false
  places = { opened: '', here: '' }
  api.answers(readPublicKey, { publicKey: spki })
  const replace = (to: string) => void (places.opened = to)
  const opened = { opener: {}, location: { replace }, close: () => void (isClosed = true) }
  Object.assign(window, {
    open: () => (isBlocked ? null : opened),
    location: { assign: (to: string) => void (places.here = to) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  localValues.remove('callyPhone')
  sessionValues.remove('callyPhone')
})

const page = (team: AgentTeam, cooperativeSite = SITE) =>
  renderHook(useUnifiedOrder, team, underRoot({ settings: { ...DEFAULT_PAGE_SETTINGS, cooperativeSite } }))

async function opening(part: Partial<UnifiedOrderForm>, team: AgentTeam = 'csteam') {
  const hook = await page(team)
  await settled(() => hook.current().change({ brand: BRANDS.bbq, phone: PHONE, ...part }))
  await settled(() => hook.current().open())
  return hook
}

/** Until the phone is encrypted, which happens outside this thread. */
async function filling(part: Partial<UnifiedOrderForm>, team?: AgentTeam) {
  const hook = await opening(part, team)
  await vi.waitFor(async () => {
    await settled()
    expect(hook.current().isOpening).toBe(false)
  }, 30_000)
  return hook
}

describe('the unified order page', () => {
  it.each([
    ['/ordrcs', '통합 주문', false],
    ['/ordrcs_cp', '통합 주문 (콜파트너)', true],
  ])(
    '%s is "%s"; only a call partner enters their own number',
    { tags: ['RTE-43', 'RTE-44', 'AGT-04'] },
    (address, title, asksOwnNumber) => {
      const Stub = createRoutesStub([{ path: address, Component: UnifiedOrderScreen }])
      const page = renderToString(<Stub initialEntries={[address]} />)
      expect(page).toMatch(new RegExp(`<h1[^>]*>${title.replace(/[()]/g, '\\$&')}</h1>`))
      for (const text of ['브랜드 선택', '고객 휴대폰번호', '주문하기']) expect(page).toContain(text)
      expect([page.includes('발신자 휴대폰번호'), page.includes('번호 저장')]).toEqual([
        asksOwnNumber,
        asksOwnNumber,
      ])
    },
  )

  it('offers the brands with phone orders, and the cooperative’s only where its site is known', {
    tags: ['AGT-04'],
  }, async () => {
    const names = BRANDS_WITH_AGENTS.map(({ code }) => code)
    expect(names).toEqual(expect.arrayContaining(['hansang', 'bbq', 'kyochon', 'nonghyup']))
    for (const other of ['chatbot', 'wifiorder', 'CITYCUP']) expect(names).not.toContain(other)
    const offered = async (site?: string) => (await page('csteam', site)).current().brands
    expect(await offered()).toContain(BRANDS.nonghyup)
    expect(await offered('')).not.toContain(BRANDS.nonghyup)
  })

  it.each([
    ['csteam', /^\/bbq\/csteam\/e1\.[\w-]+$/],
    ['cpteam', /^\/bbq\/cpteam\/e1\.[\w-]+$/],
  ] as const)(
    '%s opens the caller’s landing in a new window, by a handle',
    { tags: ['AGT-04', 'AGT-10'] },
    async (team, landing) => {
      const { current } = await filling({ ownNumber: '01099998888' }, team)
      expect(places.opened).toMatch(landing)
      expect([places.here, dialogs.said()]).toEqual(['', []])
      expect(current().form).toMatchObject({ brand: BRANDS.bbq, phone: '' })
      expect(currentToast()?.text).toContain('010-1234-5678')
    },
  )

  it('says so where the browser blocks windows, and uses this one', { tags: ['AGT-04'] }, async () => {
    isBlocked = true
    const { current } = await filling({})
    expect(dialogs.said()).toEqual(['브라우저가 새 창을 막아서 이 창에서 주문 화면을 열게요.'])
    expect(places.here).toMatch(/^\/bbq\/csteam\/e1\.[\w-]+$/)
    expect(current().form.phone).toBe(PHONE)
  })

  it('never leaves an agent at an empty window', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    api.holds(readPublicKey)
    const { current } = await opening({})
    expect([current().isOpening, isClosed]).toEqual([true, false])
    await settled(() => vi.advanceTimersByTimeAsync(8_000))
    expect([dialogs.said(), isClosed]).toEqual([[NOT_OPENED], true])
  })

  it('closes the empty window and keeps the input when nothing can be opened', async () => {
    api.cuts(readPublicKey)
    const { current } = await filling({})
    expect([dialogs.said(), isClosed]).toEqual([[NOT_OPENED], true])
    expect(current().form.phone).toBe(PHONE)
  })

  it.each([
    ['', '/main'],
    ['서초점', '/store/%EC%84%9C%EC%B4%88%EC%A0%90'],
  ])(
    'the cooperative’s store "%s" is %s of its site, for a caller',
    { tags: ['AGT-05'] },
    async (store, page) => {
      await filling({ brand: BRANDS.nonghyup, store })
      expect(places.opened).toBe(`${SITE}${page}?isCs=Y&callerNum=${PHONE}`)
    },
  )
})

describe('a missing input', () => {
  it.each<[string, Partial<UnifiedOrderForm>, AgentTeam, string]>([
    ['no brand', { brand: null }, 'csteam', '브랜드를 선택해 주세요.'],
    ['10 digits', { phone: '0101234567' }, 'csteam', '휴대폰번호를 정확히 입력해 주세요.'],
    ['no number at all', { phone: '' }, 'cpteam', '휴대폰번호를 정확히 입력해 주세요.'],
    ['11 digits that are no phone', { phone: '12345678901' }, 'csteam', '휴대폰번호를 정확히 입력해 주세요.'],
    [
      'a call partner of 10 digits',
      { ownNumber: '0109999888' },
      'cpteam',
      '발신자 휴대폰번호를 정확히 입력해 주세요.',
    ],
  ])(
    '%s is reported, and nothing opens',
    { tags: ['AGT-07', 'AGT-08', 'ERR-42', 'TMR-12'] },
    async (_, part, team, text) => {
      await filling(part, team)
      expect(dialogs.said()).toEqual([text])
      expect(places).toEqual({ opened: '', here: '' })
    },
  )

  it('the test number opens only the notice', { tags: ['LND-46'] }, async () => {
    await filling({ phone: DEFAULT_PAGE_SETTINGS.testPhone })
    expect(dialogs.said()).toEqual(['정상적인 주문 경로가 아니에요. 고객센터로 전화해 주세요.'])
    expect(places).toEqual({ opened: '', here: '' })
  })

  it.each([
    ['010-1234-5678', PHONE],
    ['+82 10-1234-5678', PHONE],
    ['0101234567890', PHONE],
    ['01a0', '010'],
  ])(
    'a phone field holds at most 11 digits: "%s" is "%s"',
    { tags: ['AGT-07', 'TMR-12'] },
    (text, digits) => {
      const typed: string[] = []
      PhoneField({ label: '', value: '', onChange: (to) => void typed.push(to) }).props.onChange(text)
      expect(typed).toEqual([digits])
    },
  )
})

describe('the call partner’s own number', { tags: ['AGT-08', 'AGT-09', 'STG-08'] }, () => {
  it('is sent with this window’s orders, and saved only on request', async () => {
    await filling({ ownNumber: '01099998888' }, 'cpteam')
    expect([ownNumber(), localValues.read('callyPhone')]).toEqual(['01099998888', null])
    await filling({ ownNumber: '01077776666', savesNumber: true }, 'cpteam')
    expect([ownNumber(), localValues.read('callyPhone')]).toEqual(['01077776666', '01077776666'])
  })

  it('is prefilled once it is saved', async () => {
    keepOwnNumber('01077776666', true)
    const next = await page('cpteam')
    expect(next.current().form).toMatchObject({ ownNumber: '01077776666', savesNumber: true })
  })

  it('is neither asked for nor deleted by the call centre’s page', async () => {
    keepOwnNumber('01077776666', true)
    await filling({}, 'csteam')
    expect(localValues.read('callyPhone')).toBe('01077776666')
  })
})
