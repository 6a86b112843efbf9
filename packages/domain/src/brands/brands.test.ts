import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from './brand.ts'
import { BRANDS, brandOf, channelById, channelInPath, channelsWith, isChannelCode } from './index.ts'
import { MEMBER_THEME_COLOR, ON_MEMBER_THEME_COLOR } from './member-theme.ts'

const brands = Object.values(BRANDS)

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('channels', () => {
  it('CHN-01 every channel has a Korean name and delivers, offers pickup or seats its guests', () => {
    for (const brand of brands) {
      expect(brand.name).toMatch(/^[가-힣A-Z]+$/)
      expect(brand.features.orderTypes.length).toBeGreaterThan(0)
    }
  })

  it('CHN-03 numeric ids, and none is 4', () => {
    const ids = Object.fromEntries(brands.filter((brand) => brand.id).map((brand) => [brand.code, brand.id]))
    expect(ids).toEqual({
      chuncheon: 1,
      hansang: 2,
      bbq: 3,
      chatbot: 5,
      twozzim: 6,
      tteokcham: 7,
      kkanbu: 8,
      kyochon: 9,
      momstouch: 10,
      wifiorder: 11,
      donchicken: 12,
    })
    expect(channelById(9)?.code).toBe('kyochon')
    expect(channelById(4)).toBeNull()
  })

  it('CHN-04 nonghyup and CITYCUP have no numeric id; nonghyup orders elsewhere', () => {
    expect(brands.filter((brand) => brand.id === null).map((brand) => brand.code)).toEqual([
      'nonghyup',
      'CITYCUP',
    ])
    expect(channelsWith((features) => features.ordersOnExternalSite)).toEqual(['nonghyup'])
  })

  it('CHN-05 a word that is no channel code is no channel', () => {
    expect(isChannelCode('bbq')).toBe(true)
    for (const word of ['BBQ', 'citycup', 'MCP', 'ceo', 'pay', 'inbox', 'api', '', '__proto__', 'toString']) {
      expect(isChannelCode(word), word).toBe(false)
    }
  })

  it('CHN-05 CHN-16 the channel is read from the part of the path that names it', () => {
    expect(channelInPath('/kkanbu/1001/01012345678')).toBe('kkanbu')
    expect(channelInPath('/MCP/bbq/1001/01012345678')).toBe('bbq')
    expect(channelInPath('/citycup/PICKUP/hansang/1001/0101/2026')).toBe('hansang')
    expect(channelInPath('/order/detail/twozzim/2026ABC')).toBe('twozzim')
    expect(channelInPath('/close')).toBeNull()
  })

  it.each(CHANNEL_CODES)('CHN-16 %s is detected from its path', (code) => {
    expect(channelInPath(`/${code}/1001`)).toBe(code)
  })
})

describe('branding', () => {
  it('CHN-06 each channel has its own theme, company and numbers', () => {
    for (const part of ['themeColor', 'companyName', 'ownerName', 'hotline', 'supportPhone'] as const) {
      expect(new Set(brands.map((brand) => brand[part])).size, part).toBe(CHANNEL_CODES.length)
    }
  })

  it('CHN-07 default theme colours', () => {
    expect(Object.fromEntries(brands.map((brand) => [brand.code, brand.themeColor]))).toEqual({
      chuncheon: '#C8102E',
      hansang: '#E4572E',
      bbq: '#D6001C',
      chatbot: '#3C5BD2',
      twozzim: '#F2A900',
      tteokcham: '#E94F37',
      kkanbu: '#5B2C83',
      kyochon: '#B8860B',
      momstouch: '#E8442E',
      wifiorder: '#0A84FF',
      donchicken: '#F26B21',
      nonghyup: '#00703C',
      CITYCUP: '#2B7A78',
    })
  })

  it.each(CHANNEL_CODES)('CHN-07 text on the theme colour of %s reaches 4.5:1', (code) => {
    expect(contrast(brandOf(code).themeColor, brandOf(code).onThemeColor)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(CHANNEL_CODES)('CHN-07 %s stands under its own code, with made-up company data', (code) => {
    const brand = brandOf(code)
    expect(brand.code).toBe(code)
    expect(brand.companyName).toContain('예시')
    expect(brand.companyEmail).toMatch(/@example\.com$/)
    expect(brand.businessNumber).toMatch(/^\d{10}$/)
    expect(brand.hotline).toMatch(/^0700000\d{4}$/)
    expect(brand.supportPhone).toMatch(/^0700000\d{4}$/)
    expect(brand.description).toMatch(/[.]$/)
  })

  it('CHN-07 only bbq lands on the carousel', () => {
    expect(brands.filter((brand) => brand.landing === 'carousel').map((brand) => brand.code)).toEqual(['bbq'])
  })

  it('CHN-08 the member theme is green, its text readable', () => {
    expect(MEMBER_THEME_COLOR).toBe('#1EA35A')
    expect(contrast(MEMBER_THEME_COLOR, ON_MEMBER_THEME_COLOR)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('feature groups', () => {
  it('CHN-09 menu-exchange coupons', () => {
    expect(channelsWith((features) => features.takesExchangeCoupons)).toEqual([
      'twozzim',
      'tteokcham',
      'kkanbu',
      'kyochon',
      'momstouch',
      'donchicken',
    ])
  })

  it('CHN-10 the exchange-coupon button', () => {
    expect(channelsWith((features) => features.couponButton === 'exchange')).toEqual([
      'twozzim',
      'tteokcham',
      'kkanbu',
      'kyochon',
    ])
  })

  it('CHN-11 bbq has the E-coupon instead', () => {
    expect(channelsWith((features) => features.couponButton === 'ecoupon')).toEqual(['bbq'])
    expect(brandOf('bbq').features.takesExchangeCoupons).toBe(false)
  })

  it('CHN-12 the survey banner is for wifiorder', () => {
    expect(channelsWith((features) => features.banner === 'survey')).toEqual(['wifiorder'])
  })

  it('CHN-14 the event image is for momstouch', () => {
    expect(channelsWith((features) => features.banner === 'event')).toEqual(['momstouch'])
  })

  it('CHN-15 chatbot hides the phone; kyochon rings a number of its own (MAIN-04)', () => {
    expect(channelsWith((features) => features.phoneLink === 'hidden')).toEqual(['chatbot'])
    expect(channelsWith((features) => features.phoneLink === 'brand')).toEqual(['kyochon'])
  })

  it('CHN-17 brands of the landing pages are all there', () => {
    const seen = ['bbq', 'twozzim', 'kyochon', 'tteokcham', 'nonghyup', 'donchicken', 'momstouch', 'kkanbu']
    expect(seen.every(isChannelCode)).toBe(true)
  })

  it('CHN-18 franchise points on chuncheon and hansang, call-reminder points all but hansang', () => {
    expect(channelsWith((features) => features.hasFranchisePoints)).toEqual(['chuncheon', 'hansang'])
    expect(channelsWith((features) => !features.hasCallReminderPoints)).toEqual(['hansang'])
    expect(channelsWith((features) => !features.showsMyPoints)).toEqual(['bbq'])
  })

  it('CPN-05 who answers a coupon look-up', () => {
    const lookups = CHANNEL_CODES.map((code) => [code, brandOf(code).features.couponLookup] as const)
    expect(lookups.filter(([, lookup]) => lookup !== 'none')).toEqual([
      ['bbq', 'bbq'],
      ['twozzim', 'twozzim'],
      ['tteokcham', 'shared'],
      ['kkanbu', 'kkanbu'],
      ['kyochon', 'shared'],
      ['momstouch', 'shared'],
      ['donchicken', 'shared'],
    ])
  })

  it('BSK-07 change menu: always for bbq, in ARS flows for twozzim and tteokcham', () => {
    expect(channelsWith((features) => features.changeMenu === 'always')).toEqual(['bbq'])
    expect(channelsWith((features) => features.changeMenu === 'inArsFlows')).toEqual(['twozzim', 'tteokcham'])
  })

  it('BSK-13 wifiorder and chatbot do not ask for cutlery', () => {
    expect(channelsWith((features) => !features.asksCutlery)).toEqual(['chatbot', 'wifiorder'])
  })

  it('BSK-17 chatbot offers pickup only, wifiorder pickup and in-store', () => {
    expect(brandOf('chatbot').features.orderTypes).toEqual(['pickup'])
    expect(brandOf('wifiorder').features.orderTypes).toEqual(['pickup', 'hole'])
    expect(channelsWith((features) => !features.orderTypes.includes('delivery'))).toEqual([
      'chatbot',
      'wifiorder',
    ])
  })

  it('LND-02 LND-40 landings: points on hansang and chatbot, none at all on wifiorder', () => {
    expect(channelsWith((features) => features.opensPointsLanding)).toEqual(['hansang', 'chatbot'])
    expect(channelsWith((features) => features.skipsLanding)).toEqual(['wifiorder'])
  })

  it('ORD-09 HRS-01 bbq hides the progress bar and asks for the store log-in', () => {
    expect(channelsWith((features) => !features.showsProgressBar)).toEqual(['bbq'])
    expect(channelsWith((features) => features.needsStoreLogin)).toEqual(['bbq'])
  })

  it('PAY-12 PAY-31 SES-15 what is left to one or two channels', () => {
    expect(channelsWith((features) => !features.choosesPaymentMethod)).toEqual(['chatbot', 'wifiorder'])
    expect(channelsWith((features) => features.eventItemPickupDiscount === 1000)).toEqual(['kyochon'])
    expect(channelsWith((features) => features.allowsPhonelessLogin)).toEqual(['wifiorder'])
    expect(channelsWith((features) => features.isChatOrder)).toEqual(['chatbot'])
  })
})
