import {
  askCallerToPay,
  cancelForCaller,
  changeAgentPassword,
  type DeskOrderRequest,
  findDeskStores,
  followDesk,
  listAgentDevices,
  openCaller,
  placeForCaller,
  quoteForCaller,
  readCaller,
  readMenu,
  resendToCaller,
  type ServedCaller,
  signInAgent,
  signOutAgent,
  signOutAgentDevice,
  signOutOtherAgentDevices,
  takeCallersOrderUp,
} from '@hansang/contract'
import { orderCost, won } from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { partOf } from '../../../test/elements.ts'
import { useFakeApi } from '../../../test/fake-api.ts'
import { useConsole } from '../../../test/fake-console.ts'
import { useDialogs } from '../../../test/fake-dialogs.ts'
import { useDesks } from '../../../test/open-desks.ts'
import { press } from '../../../test/press.ts'
import { renderHook, renderHookAt, settled } from '../../../test/render-hook.ts'
import { anOrder } from '../../../test/sample-order.ts'
import { localValues } from '../../browser/browser-storage.ts'
import { type AccountCalls, AccountSettings, StaffSignedOut } from '../../staff/index.ts'
import { Button } from '../../ui/index.ts'
import AgentScreen, { clientLoader } from './AgentScreen.tsx'
import { beginShift, endShift, keptAgent } from './agent-session.ts'
import { PastOrder } from './caller/PastOrder.tsx'
import { AgentAccount } from './desk/AgentAccount.tsx'
import { DeskTop } from './desk/DeskTop.tsx'
import { AddDish } from './draft/choose/AddDish.tsx'
import { ChooseStore } from './draft/choose/ChooseStore.tsx'
import { keepDraft, keptDraft } from './draft/kept-draft.ts'
import { EMPTY_DRAFT } from './draft/draft.ts'
import { useOrdering, usePricing } from './pay/use-order.ts'
import { useExpiredShift, useShiftEnd } from './use-shift-end.ts'

const api = useFakeApi()
const written = useConsole()
const desks = useDesks()
useDialogs()
const nothing = () => {}
const caller: ServedCaller = {
  id: 'C1',
  phone: '01012345678',
  channel: 'hansang',
  orders: [],
  addresses: [],
}

let shared: EventTarget

beforeEach(() => {
  shared = new EventTarget()
  vi.stubGlobal('window', Object.assign(shared, { HTMLIFrameElement: class {}, fetch: window.fetch }))
  const followed = { addEventListener: nothing, removeEventListener: nothing }
  vi.stubGlobal('document', { visibilityState: 'visible', ...followed })
  api.answers(openCaller, { caller })
  api.answers(readCaller, { caller })
  localValues.write('agentToken', 'agent')
  localValues.writeJson('agentInfo', { id: 'kim', channels: ['hansang', 'bbq'] })
})

const screen = (hash = '') =>
  renderHookAt({ pathname: '/agent', hash }, () => AgentScreen({ loaderData: clientLoader() }), undefined)

const request: DeskOrderRequest = {
  callerId: 'C1',
  storeId: '1001',
  type: 'pickup',
  address: null,
  lines: [],
}
const quote = { ...orderCost({ orderAmount: won(18_000) }), lines: [] }
const asked = {
  request,
  quote,
  payment: {
    paymentMethod: 'PICK_POST_CD',
    claimedDue: won(18_000),
    storeNote: '',
    deliveryNote: '',
    agreesToTerms: true,
  },
  placedAs: null,
}
async function served() {
  const desk = await desks.open()
  await settled(() => void desk.current().open('01012345678'))
  return desk
}

async function pressOnOrder(label: string, given: Parameters<typeof anOrder>[0]) {
  const { panel } = await served()
  const row = await panel(PastOrder, { order: anOrder(given), callerId: 'C1' })
  await press(row.current(), Button, label)
}

const aDraft = { agentId: 'kim', phone: '01012345678', channel: 'hansang', draft: EMPTY_DRAFT }
const sheet = { isOpen: true, onClose: nothing }

describe('a shift that the server has ended leads to the sign-in', () => {
  const desk = async (act: (desk: Awaited<ReturnType<typeof served>>['current']) => unknown) => {
    const { current } = await served()
    await settled(() => void act(current))
  }
  const ordering = async (placedAs: string | null) => {
    const { current } = await renderHook(() => useOrdering(nothing), undefined)
    await settled(() => void current().order({ ...asked, placedAs }))
  }
  const account = async (call: (calls: AccountCalls) => unknown) => {
    const opened = await renderHook(AgentAccount, { agentId: 'kim', isOpen: true, onClose: nothing })
    await settled(() => void call(partOf(opened.current(), AccountSettings)['calls'] as AccountCalls))
  }

  it.each([
    ['reading the caller again', readCaller, () => desk((current) => current().reload())],
    ['repeating an order', takeCallersOrderUp, () => desk((current) => current().repeat('A'))],
    ['pricing a draft', quoteForCaller, () => renderHook(() => usePricing(request, 0), undefined)],
    ['placing an order', placeForCaller, () => ordering(null)],
    ['requesting a payment', askCallerToPay, () => ordering('A')],
    [
      'sending a payment link again',
      resendToCaller,
      () => pressOnOrder(agentTexts.resend, { paymentMethod: 'DLVR_PRE_CD' }),
    ],
    [
      'cancelling an order',
      cancelForCaller,
      () => pressOnOrder(agentTexts.cancel, { status: 'ORDER_PAY_DONE', orderSource: 'ARSCS' }),
    ],
    [
      'searching stores',
      findDeskStores,
      () => renderHook(ChooseStore, { ...sheet, callerId: 'C1', address: null, onChosen: nothing }),
    ],
    [
      'reading a menu',
      readMenu,
      () => renderHook(AddDish, { ...sheet, now: null, storeId: '1001', pieces: 0, onAdded: nothing }),
    ],
    ['changing the password', changeAgentPassword, () => account((calls) => calls.changePassword('a', 'b'))],
    ['listing devices', listAgentDevices, () => account((calls) => calls.listDevices())],
    ['signing a device out', signOutAgentDevice, () => account((calls) => calls.signOutDevice('D1'))],
    ['signing the others out', signOutOtherAgentDevices, () => account((calls) => calls.signOutOthers())],
    ['listening for calls', followDesk, () => desks.open()],
  ] as const)('on %s', async (_, endpoint, act) => {
    const { where, state } = await screen()
    api.fails(endpoint, 401)
    await act()
    expect([where(), state()]).toEqual(['/agent/login', { isOver: true }])
    expect(written.warnings()).toEqual([])
  })

  it('on opening a caller', async () => {
    const { where, state } = await screen()
    const { current } = await desks.open()
    api.fails(openCaller, 401)
    await settled(() => void current().open('01012345678'))
    expect([where(), state(), current().problem]).toEqual(['/agent/login', { isOver: true }, null])
  })
})

describe('an agent who signs out', () => {
  const signOut = async () => {
    const { panel } = await desks.open()
    const top = await panel(DeskTop, undefined)
    await press(top.current(), Button, agentTexts.signOut)
  }

  it.each([
    ['is led to the sign-in and leaves nothing', () => api.answers(signOutAgent, {})],
    ['is led there, too, when the shift had expired', () => api.fails(signOutAgent, 401)],
  ])('%s', async (_, answer) => {
    const { where, state } = await screen()
    answer()
    await signOut()
    expect([where(), state()]).toEqual(['/agent/login', { isOver: false }])
    expect([localValues.read('agentToken'), localValues.read('agentInfo')]).toEqual([null, null])
  })

  it('leaves no draft', async () => {
    api.answers(signOutAgent, {})
    const { panel } = await desks.open()
    keepDraft(aDraft)
    await press((await panel(DeskTop, undefined)).current(), Button, agentTexts.signOut)
    expect(keptDraft('kim')).toBeNull()
  })

  it('stays where the server is not reached', async () => {
    const { where } = await screen()
    api.cuts(signOutAgent)
    await signOut()
    expect([where(), localValues.read('agentToken')]).toEqual(['/agent', 'agent'])
  })

  it.each([
    ['signs its agent out', null],
    ['signs another agent in', { id: 'lee', channels: [] }],
  ])('leaves the desk when another window %s', async (_, agent) => {
    const { where, state } = await screen()
    localValues.write('agentToken', 'renewed')
    await settled(() => shared.dispatchEvent(new Event('storage')))
    expect(where()).toBe('/agent')
    localValues.writeJson('agentInfo', agent)
    await settled(() => shared.dispatchEvent(new Event('storage')))
    expect([where(), state()]).toEqual(['/agent/login', { isOver: false }])
  })
})

it.each([
  [
    'signed out in another window drops its draft, though its server told first',
    () => localValues.remove('agentToken', 'agentInfo'),
    false,
  ],
  ['that expired keeps its draft', () => {}, true],
])('a shift %s', async (_, otherWindow, isKept) => {
  keepDraft(aDraft)
  const signIn = await renderHook(useExpiredShift, undefined)
  expect([signIn.current(), keptDraft('kim')]).toEqual([true, aDraft])
  otherWindow()
  await settled(() => shared.dispatchEvent(new Event('storage')))
  expect([signIn.current(), keptDraft('kim') !== null]).toEqual([isKept, isKept])
})

it('a desk that is left follows its shift no more', async () => {
  const onEnd = vi.fn()
  const { unmount } = await renderHook(() => useShiftEnd('kim', onEnd) ?? null, undefined)
  await unmount()
  localValues.remove('agentInfo')
  await settled(() => shared.dispatchEvent(new Event('storage')))
  api.answers(signOutAgent, {})
  await settled(endShift)
  expect(onEnd).not.toHaveBeenCalled()
})

describe('nobody signed in', () => {
  it('is led to the sign-in with the ringing call of the link', async () => {
    localValues.remove('agentToken')
    const { where, hash } = await screen('#call=h1.abc&channel=bbq')
    expect([where(), hash()]).toEqual(['/agent/login', '#call=h1.abc&channel=bbq'])
  })

  it('begins a shift with the token and the brands that the server gives', async () => {
    localValues.remove('agentToken', 'agentInfo')
    api.answers(signInAgent, { token: 'fresh', agent: { id: 'lee', team: 'cpteam', channels: ['bbq'] } })
    expect(await beginShift({ loginId: 'lee', password: 'right' })).toBeNull()
    expect([localValues.read('agentToken'), keptAgent()]).toEqual(['fresh', { id: 'lee', channels: ['bbq'] }])
  })

  it('is told why a sign-in is refused', async () => {
    localValues.remove('agentToken', 'agentInfo')
    api.refuses(signInAgent, '쉬고 있는 계정이에요.')
    expect(await beginShift({ loginId: 'lee', password: 'right' })).toBe('쉬고 있는 계정이에요.')
    expect([localValues.read('agentToken'), keptAgent()]).toEqual([null, null])
  })

  it.each([[{ id: 'kim' }], [{ channels: [] }], ['a text']])(
    'is what a browser with %o in its storage means',
    async (kept) => {
      localValues.writeJson('agentInfo', kept)
      expect(keptAgent()).toBeNull()
    },
  )

  it('stays at the sign-in with a wrong password', async () => {
    localValues.remove('agentToken')
    api.fails(signInAgent, 401)
    await expect(beginShift({ loginId: 'kim', password: 'x' })).rejects.toThrow(StaffSignedOut)
  })
})
