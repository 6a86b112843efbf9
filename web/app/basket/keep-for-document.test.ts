import { emptyBasket } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionValues } from '../browser/browser-storage.ts'
import { changeVisit, NO_VISIT } from '../visit/visit.ts'
import { changeBasket, clearBasket } from './basket.ts'
import { heldIn } from './basket-cookie.ts'
import { keepForDocument } from './keep-for-document.ts'

let stop = () => {}
let cookies: string[] = []

beforeEach(() => {
  cookies = []
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  vi.stubGlobal('document', {
    set cookie(written: string) {
      cookies.push(written)
    },
  })
})

afterEach(() => {
  stop()
  sessionValues.remove('callerWindow')
  changeVisit(NO_VISIT)
  clearBasket()
  vi.unstubAllGlobals()
})

const last = () => cookies.at(-1) ?? ''
const heldLast = () => heldIn(/^hansang_basket=([^;]*)/.exec(last())?.[1] ?? '')

it('each change of the basket is told to the basket’s document alone', () => {
  changeVisit({ channel: 'hansang', storeId: '1001' })
  stop = keepForDocument()
  changeBasket(() => ({ ...emptyBasket('1001'), lines: [aLine()] }))
  expect(heldLast()?.basket.lines).toEqual([aLine()])
  expect(last()).toMatch(/; Path=\/hansang\/store\/cart; Max-Age=86400; SameSite=Lax; Secure$/)
  clearBasket()
  expect(heldLast()?.basket.lines).toEqual([])
})

it('a page without a visit writes nothing', () => {
  stop = keepForDocument()
  expect(cookies).toEqual([])
})

it('a caller’s window takes the cookie away, as it has a basket of its own', () => {
  sessionValues.write('callerWindow', 'Y')
  changeVisit({ channel: 'hansang', storeId: '1001' })
  changeBasket(() => ({ ...emptyBasket('1001'), lines: [aLine()] }))
  stop = keepForDocument()
  expect(cookies).toEqual([expect.stringMatching(/^hansang_basket=; .*Max-Age=0/)])
})

it('a browser that keeps no cookies works', () => {
  vi.stubGlobal('document', {
    set cookie(_: string) {
      throw new Error('denied')
    },
  })
  changeVisit({ channel: 'hansang', storeId: '1001' })
  expect(() => (stop = keepForDocument())).not.toThrow()
})
