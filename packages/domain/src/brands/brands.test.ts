import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from './brand.ts'
import { channelsWith } from '@hansang/testing/channels-with'
import { companyOf } from './companies.ts'
import { BRANDS, brandOf, channelById, isChannelCode } from './index.ts'
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
  it('every channel has a Korean name and delivers, offers pickup or seats its guests', {
    tags: ['CHN-01'],
  }, () => {
    for (const brand of brands) {
      expect(brand.name).toMatch(/^[가-힣A-Z]+$/)
      expect(brand.features.orderTypes.length).toBeGreaterThan(0)
    }
  })

  it('have numeric ids, without a 4', { tags: ['CHN-03'] }, () => {
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

  it('nonghyup and CITYCUP have no numeric id; nonghyup orders elsewhere', { tags: ['CHN-04'] }, () => {
    expect(brands.filter((brand) => brand.id === null).map((brand) => brand.code)).toEqual([
      'nonghyup',
      'CITYCUP',
    ])
    expect(channelsWith((features) => features.ordersOnExternalSite)).toEqual(['nonghyup'])
  })

  it('a word outside the list is no channel code', { tags: ['CHN-05'] }, () => {
    expect(isChannelCode('bbq')).toBe(true)
    for (const word of ['BBQ', 'citycup', 'MCP', 'ceo', 'pay', 'inbox', 'api', '', '__proto__', 'toString']) {
      expect(isChannelCode(word), word).toBe(false)
    }
  })
})

describe('branding', () => {
  it('each channel has its own theme, company and numbers', { tags: ['CHN-06'] }, () => {
    const whole = brands.map((brand) => ({ ...brand, ...companyOf(brand.code) }))
    for (const part of ['themeColor', 'companyName', 'ownerName', 'hotline', 'supportPhone'] as const) {
      expect(new Set(whole.map((brand) => brand[part])).size, part).toBe(CHANNEL_CODES.length)
    }
  })

  it('have default theme colours', { tags: ['CHN-07'] }, () => {
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

  it.each(CHANNEL_CODES)('text on the theme colour of %s reaches 4.5:1', { tags: ['CHN-07'] }, (code) => {
    expect(contrast(brandOf(code).themeColor, brandOf(code).onThemeColor)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(CHANNEL_CODES)(
    '%s stands under its own code, with made-up company data',
    { tags: ['CHN-07'] },
    (code) => {
      const brand = { ...brandOf(code), ...companyOf(code) }
      expect(brand.code).toBe(code)
      expect(brand.companyName).toContain('예시')
      expect(brand.companyEmail).toMatch(/@example\.com$/)
      expect(brand.businessNumber).toMatch(/^\d{10}$/)
      expect(brand.hotline).toMatch(/^0700000\d{4}$/)
      expect(brand.supportPhone).toMatch(/^0700000\d{4}$/)
      expect(brand.description).toMatch(/[.]$/)
    },
  )

  it('only bbq lands on the carousel', { tags: ['CHN-07'] }, () => {
    expect(brands.filter((brand) => brand.landing === 'carousel').map((brand) => brand.code)).toEqual(['bbq'])
  })

  it('the member theme is green, its text readable', { tags: ['CHN-08'] }, () => {
    expect(MEMBER_THEME_COLOR).toBe('#1EA35A')
    expect(contrast(MEMBER_THEME_COLOR, ON_MEMBER_THEME_COLOR)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('feature groups', () => {
  it('menu-exchange coupons', { tags: ['CHN-09'] }, () => {
    expect(channelsWith((features) => features.takesExchangeCoupons)).toEqual([
      'twozzim',
      'tteokcham',
      'kkanbu',
      'kyochon',
      'momstouch',
      'donchicken',
    ])
  })

  it('the exchange-coupon button', { tags: ['CHN-10'] }, () => {
    expect(channelsWith((features) => features.couponButton === 'exchange')).toEqual([
      'twozzim',
      'tteokcham',
      'kkanbu',
      'kyochon',
    ])
  })

  it('bbq has the E-coupon instead', { tags: ['CHN-11'] }, () => {
    expect(channelsWith((features) => features.couponButton === 'ecoupon')).toEqual(['bbq'])
    expect(brandOf('bbq').features.takesExchangeCoupons).toBe(false)
  })

  it('the survey banner is for wifiorder', { tags: ['CHN-12'] }, () => {
    expect(channelsWith((features) => features.banner === 'survey')).toEqual(['wifiorder'])
  })

  it('the event image is for momstouch', { tags: ['CHN-14'] }, () => {
    expect(channelsWith((features) => features.banner === 'event')).toEqual(['momstouch'])
  })

  it('chatbot hides the phone; kyochon rings a number of its own', { tags: ['CHN-15', 'MAIN-04'] }, () => {
    expect(channelsWith((features) => features.phoneLink === 'hidden')).toEqual(['chatbot'])
    expect(channelsWith((features) => features.phoneLink === 'brand')).toEqual(['kyochon'])
  })

  it('every brand of the landing pages exists', { tags: ['CHN-17'] }, () => {
    const seen = ['bbq', 'twozzim', 'kyochon', 'tteokcham', 'nonghyup', 'donchicken', 'momstouch', 'kkanbu']
    expect(seen.every(isChannelCode)).toBe(true)
  })

  it('franchise points on chuncheon and hansang, call-reminder points all but hansang', {
    tags: ['CHN-18'],
  }, () => {
    expect(channelsWith((features) => features.hasFranchisePoints)).toEqual(['chuncheon', 'hansang'])
    expect(channelsWith((features) => !features.hasCallReminderPoints)).toEqual(['hansang'])
    expect(channelsWith((features) => !features.showsMyPoints)).toEqual(['bbq'])
  })

  it('each coupon brand has its issuer', { tags: ['CPN-05'] }, () => {
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

  it('change menu: always for bbq, in ARS flows for twozzim and tteokcham', { tags: ['BSK-07'] }, () => {
    expect(channelsWith((features) => features.changeMenu === 'always')).toEqual(['bbq'])
    expect(channelsWith((features) => features.changeMenu === 'inArsFlows')).toEqual(['twozzim', 'tteokcham'])
  })

  it('wifiorder and chatbot do not ask for cutlery', { tags: ['BSK-13'] }, () => {
    expect(channelsWith((features) => !features.asksCutlery)).toEqual(['chatbot', 'wifiorder'])
  })

  it('chatbot offers pickup only, wifiorder pickup and in-store', { tags: ['BSK-17'] }, () => {
    expect(brandOf('chatbot').features.orderTypes).toEqual(['pickup'])
    expect(brandOf('wifiorder').features.orderTypes).toEqual(['pickup', 'dineIn'])
    expect(channelsWith((features) => !features.orderTypes.includes('delivery'))).toEqual([
      'chatbot',
      'wifiorder',
    ])
  })

  it('landings: points on hansang and chatbot, none at all on wifiorder', {
    tags: ['LND-02', 'LND-40'],
  }, () => {
    expect(channelsWith((features) => features.opensPointsLanding)).toEqual(['hansang', 'chatbot'])
    expect(channelsWith((features) => features.skipsLanding)).toEqual(['wifiorder'])
  })

  it('bbq hides the progress bar and asks for the store log-in', { tags: ['ORD-09', 'HRS-01'] }, () => {
    expect(channelsWith((features) => !features.showsProgressBar)).toEqual(['bbq'])
    expect(channelsWith((features) => features.needsStoreLogin)).toEqual(['bbq'])
  })

  it('some features belong to one or two channels', { tags: ['PAY-12', 'PAY-31', 'SES-15'] }, () => {
    expect(channelsWith((features) => !features.choosesPaymentMethod)).toEqual(['chatbot', 'wifiorder'])
    expect(channelsWith((features) => features.eventItemPickupDiscount === 1000)).toEqual(['kyochon'])
    expect(channelsWith((features) => features.allowsPhonelessLogin)).toEqual(['wifiorder'])
    expect(channelsWith((features) => features.isChatOrder)).toEqual(['chatbot'])
  })
})
