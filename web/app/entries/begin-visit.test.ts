import { enterVisit } from '@hansang/contract'
import { won } from '@hansang/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { useConsole } from '../../test/fake-console.ts'

const api = useFakeApi()
useConsole()

const LINE = {
  itemId: '1',
  itemName: '국수',
  priceId: '1-p',
  priceName: '기본',
  price: won(9_000),
  quantity: 2,
  options: [],
  restriction: '',
  isEvent: false,
  thumbnailUrl: '',
  coupon: null,
}

async function loadedPage() {
  vi.resetModules()
  const [{ beginVisit }, { useBasket }, { localValues }, { useVisit, NO_VISIT }, links] = await Promise.all([
    import('./begin-visit.ts'),
    import('../basket/basket.ts'),
    import('../browser/browser-storage.ts'),
    import('../visit/visit.ts'),
    import('./member-link.ts'),
  ])
  useBasket.setState({ storeId: '1001', lines: [LINE] })
  localValues.write('msgToStore', '덜 맵게')
  localValues.write('msgToDelivery', '문 앞에')
  localValues.write('needSpoon', 'Y')
  localValues.write('tab', '1')
  return {
    kept: () => ({
      lines: useBasket.getState().lines.length,
      notes: (['msgToStore', 'msgToDelivery', 'needSpoon'] as const).map((key) => localValues.read(key)),
      tab: localValues.read('tab'),
      member: localValues.read('mcpYn'),
      phone: localValues.read('phoneNumber'),
    }),
    async open(path: string) {
      const { pathname, search } = new URL(path, 'http://page')
      const [, , channel, storeId = '', phoneNumber] = pathname.split('/')
      const link = links.readMemberLink('hansang', { channel, storeId, phoneNumber }, { pathname, search })
      const visit = links.visitOfMember(link, { ...NO_VISIT, ...useVisit.getState() }, false)
      await beginVisit({ visit, link })
    },
  }
}

const NONE = [null, null, null]

beforeEach(() => api.cuts(enterVisit))

describe('the visit of a member', () => {
  it('starts afresh by a link from outside', { tags: ['MCP-12', 'LND-05', 'LND-06'] }, async () => {
    const page = await loadedPage()
    await page.open('/MCP/hansang/1001/h1.x')
    expect(page.kept()).toEqual({ lines: 0, notes: NONE, tab: '0', member: 'Y', phone: 'h1.x' })
  })

  it('continues by a return link, even with a new page', {
    tags: ['MCP-12', 'LND-06', 'STG-06'],
  }, async () => {
    const page = await loadedPage()
    await page.open('/MCP/hansang/1001/h1.x?p3=N')
    expect(page.kept()).toEqual({
      lines: 1,
      notes: ['덜 맵게', '문 앞에', 'Y'],
      tab: '1',
      member: 'Y',
      phone: 'h1.x',
    })
  })

  it('keeps another store’s basket by a return link, without asking', { tags: ['MCP-12'] }, async () => {
    const page = await loadedPage()
    await page.open('/MCP/hansang/1002/h1.x?p3=N')
    expect(page.kept().lines).toBe(1)
  })

  it('logs in only once a phone is known', { tags: ['RTE-53'] }, async () => {
    const page = await loadedPage()
    await page.open('/MCP/hansang/1001/20260217ABCDEFGHJKMNPQRS?p3=N')
    expect(api.sent(enterVisit)).toEqual([])
  })
})
