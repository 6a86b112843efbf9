import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { anAddress } from '../../../../test/sample-store.ts'
import AddressDetailScreen from './AddressDetailScreen.tsx'
import AddressListScreen from './AddressListScreen.tsx'
import AddressRegisterScreen, { otherRoute } from './AddressRegisterScreen.tsx'
import AddressResultScreen, { AddressRow } from './AddressResultScreen.tsx'
import AddressSearchScreen from './AddressSearchScreen.tsx'

function html(screen: unknown, state: unknown = null): string {
  const Screen = screen as ComponentType<{ params: { channel: string } }>
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/bbq/address', state }]}>
      <Routes>
        <Route path=":channel/address" element={<Screen params={{ channel: 'bbq' }} />} />
      </Routes>
    </MemoryRouter>,
  )
}

describe('the address screens', () => {
  it('the choice leads to the search, and to the map', { tags: ['ADR-01'] }, () => {
    const page = html(AddressRegisterScreen)
    expect(page).toContain('어디로 배달할까요?')
    expect(page).toContain('href="/bbq/address/map"')
    expect(page).toContain('현재 위치로 찾기')
    expect(page).toContain('href="/bbq/address/search"')
  })

  it('a customer with saved addresses picks from them instead of registering one', {
    tags: ['ADR-03'],
  }, () => {
    expect(otherRoute('bbq', true)).toMatchObject({ to: '/bbq/address/list', label: '저장된 주소에서 선택' })
    expect(otherRoute('bbq', false)).toMatchObject({ to: '/bbq/address/search', label: '주소 등록하기' })
  })

  it('the home asks for the place, and offers the search, saved addresses and my location', {
    tags: ['ADR-04', 'ADR-05'],
  }, () => {
    const page = html(AddressSearchScreen)
    expect(page).toContain('어디로 배달해 드릴까요?')
    expect(page).toContain('placeholder="지번, 도로명, 건물명으로 검색"')
    expect(page).toMatch(/href="\/bbq\/address\/map"(?:(?!<\/a>).)*내 위치로 찾기/)
    expect(page).toContain('저장된 주소')
  })

  it('a result shows its name, its road address and its lot address', { tags: ['ADR-09'] }, () => {
    const row = renderToStaticMarkup(<AddressRow found={anAddress()} />)
    for (const text of ['늘푸른빌딩', '도로명', '테헤란로 203', '지번', '역삼동 697-16'])
      expect(row).toContain(text)
  })

  it('the keyword comes from the navigation state', { tags: ['ADR-09'] }, () => {
    expect(html(AddressResultScreen, { keyword: '테헤란로' })).toContain('value="테헤란로"')
  })

  it('without a keyword the page says what to enter', { tags: ['ADR-10'] }, () => {
    expect(html(AddressResultScreen)).toContain('지번, 도로명, 건물명을 입력해 주세요.')
  })

  it('the detail page shows the chosen address, an input and the confirm button', {
    tags: ['ADR-14'],
  }, () => {
    const page = html(AddressDetailScreen, { found: anAddress() })
    for (const text of [
      '배달 주소 등록',
      '늘푸른빌딩',
      '상세주소를 입력해 주세요. (동, 호수 등)',
      '주소 등록',
    ]) {
      expect(page).toContain(text)
    }
  })

  it('the detail page without an address leads back to the search', { tags: ['ADR-14'] }, () => {
    expect(html(AddressDetailScreen)).toContain('href="/bbq/address/search"')
  })

  it('the list links to the address home', { tags: ['ADR-24'] }, () => {
    const page = html(AddressListScreen)
    expect(page).toContain('저장된 주소')
    expect(page).toContain('href="/bbq/address/search"')
  })
})
