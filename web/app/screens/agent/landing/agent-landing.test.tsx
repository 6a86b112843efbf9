import { type AgentTeam, callPartnerNumber } from '@hansang/domain'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { cooperativeAddress } from '../../../entries/cooperative-site.ts'
import { readLandingLink } from '../../../entries/landing-link.ts'
import { landingBrand } from '../../customer/landing/landing-store.ts'
import { AgentLanding } from './AgentLanding.tsx'
import { RefusedCaller } from './RefusedCaller.tsx'

interface Shown {
  readonly team?: AgentTeam
  readonly callerPhone?: string
  readonly partnerPhone?: string | null
  readonly agentPhone?: string | null
}

function html({ team = 'csteam', ...shown }: Shown = {}): string {
  const { callerPhone = '', partnerPhone = null, agentPhone = null } = shown
  const address = { pathname: `/bbq/${team}/e1.x`, search: '' }
  const link = readLandingLink('bbq', { phoneNumber: 'e1.x' }, address)
  return renderToString(
    <MemoryRouter>
      <AgentLanding brand={landingBrand({}, 'bbq')} {...{ link, callerPhone, partnerPhone, agentPhone }} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')
}

describe('the landing of an agent', () => {
  it('offers delivery and pickup without a store', { tags: ['AGT-01', 'RTE-40', 'RTE-41', 'LND-13'] }, () => {
    const page = html()
    expect(page).toContain('href="/bbq/address/register"')
    expect(page).toContain('href="/store/searchStore"')
    expect(page).toContain('안녕하세요, BBQ예요. 어떻게 주문하시겠어요?')
  })

  it('names the call partner as such', { tags: ['AGT-01', 'RTE-41'] }, () => {
    expect(html({ team: 'cpteam' })).toContain('통합 주문 (콜파트너)')
    expect(html()).not.toContain('콜파트너')
  })

  it('shows the caller’s number once known, never a handle', { tags: ['AGT-11'] }, () => {
    expect(html({ callerPhone: '01012345678' })).toContain('010-1234-5678 고객')
    for (const callerPhone of ['', 'h1.abc']) expect(html({ callerPhone })).toContain('전화 주신 고객')
  })

  it('links to the phone of an agent and a call partner, where there is one', {
    tags: ['AGT-02', 'AGT-03'],
  }, () => {
    const page = html({ partnerPhone: '16441644', agentPhone: '16661666' })
    expect(page).toMatch(/href="tel:16441644".*콜파트너 주문.*href="tel:16661666".*상담원 연결/)
    expect(html()).not.toContain('tel:')
  })

  it('leads back to the number field when the number is invalid', { tags: ['ERR-42'] }, () => {
    const page = renderToString(
      <MemoryRouter>
        <RefusedCaller team="cpteam" reason="휴대폰번호를 숫자 10~11자리로 입력해 주세요." />
      </MemoryRouter>,
    )
    expect(page).toMatch(/숫자 10~11자리로.*href="\/ordrcs_cp"/)
  })
})

describe('the phone to which a call partner reports an order', { tags: ['AGT-02'] }, () => {
  const store = aStoreAnswer()
  const settings = { ...store.settings, callAppNumber: '16001600' }

  it.each([
    ['the store’s own number', { hasCallPartner: true, settings }, '16441644', '16001600'],
    ['else the operator’s', { hasCallPartner: true, settings: store.settings }, '16441644', '16441644'],
    ['nobody without a number', { hasCallPartner: true, settings: store.settings }, null, null],
    ['nobody where the store takes none', { hasCallPartner: false, settings }, '16441644', null],
  ])('%s', (_, partner, callAppPhone, number) => {
    expect(callPartnerNumber(partner, callAppPhone)).toBe(number)
  })
})

describe('the store’s address on the cooperative’s site', { tags: ['AGT-05', 'LND-51'] }, () => {
  const site = 'https://nonghyup.example/order'

  it.each([
    ['a customer', { store: '', phone: '01012345678', isForCaller: false }, '/main?callerNum=01012345678'],
    [
      'a handle, which says nothing there',
      { store: '가/나', phone: 'e1.x', isForCaller: false },
      '/store/%EA%B0%80%2F%EB%82%98',
    ],
    ['a caller', { store: '', phone: '', isForCaller: true }, '/main?isCs=Y'],
  ])('of %s', (_, visit, page) => {
    expect(cooperativeAddress({ site, ...visit })).toBe(site + page)
  })
})
