import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

const store = { channel: 'kkanbu', id: '8001' } as const

describe('links inside the product', () => {
  it('match the specification’s addresses', { tags: ['LND-13'] }, () => {
    expect(paths.store(store)).toBe('/kkanbu/store/main/8001')
    expect(paths.storeSearch()).toBe('/store/searchStore')
    expect(paths.basket('kkanbu')).toBe('/kkanbu/store/cart')
    expect(paths.order('kkanbu', 'O1', 'e1.x')).toBe('/order/detail/kkanbu/O1/e1.x')
    expect(paths.order('kkanbu', 'O1')).toBe('/order/detail/kkanbu/O1')
  })

  it('carry their query, without empty values', { tags: ['LND-29', 'LND-31'] }, () => {
    expect(paths.landingByQuery(store, { p2: '01012345678', qrYN: 'Y' })).toBe(
      '/kkanbu/8001?p2=01012345678&qrYN=Y',
    )
    expect(paths.selfServiceLanding('bbq', 'CA1', 'p1=a&p2=')).toBe('/bbq/rprs/CA1?p1=a&p2=')
    expect(paths.selfServiceLanding('bbq', 'CA1', '')).toBe('/bbq/rprs/CA1')
  })

  it('escape the values they carry', () => {
    expect(paths.landing({ channel: 'kkanbu', id: '../x' }, 'a/b?c')).toBe('/kkanbu/..%2Fx/a%2Fb%3Fc')
  })
})
