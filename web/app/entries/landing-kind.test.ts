import { BRANDS, type ChannelCode } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { type LandingChoice, type LandingKind, landingKind } from './landing-kind.ts'

function kind(channel: ChannelCode, change: Partial<LandingChoice> = {}): LandingKind {
  return landingKind({
    route: 'phone',
    brand: BRANDS[channel],
    storeId: '1',
    hasVisibleCallWord: false,
    p4: '',
    isQr: false,
    isSmsPath: false,
    hasPhoneInLink: true,
    hasPhoneInStorage: false,
    ...change,
  })
}

describe('the choice of the landing, first match', { tags: ['LND-02'] }, () => {
  it.each<[string, ChannelCode, Partial<LandingChoice>, LandingKind]>([
    ['(2) wifiorder is never shown one', 'wifiorder', {}, 'skip'],
    ['(2) wifiorder without a phone neither', 'wifiorder', { route: 'store', hasPhoneInLink: false }, 'skip'],
    [
      '(3) the word visiblecall opens the store-detail landing',
      'bbq',
      { hasVisibleCallWord: true },
      'visible-call',
    ],
    ['(3) but not with p4=visible', 'kkanbu', { hasVisibleCallWord: true, p4: 'visible' }, 'standard'],
    [
      '(4) a QR code without a phone is the kiosk',
      'kyochon',
      { route: 'store', isQr: true, hasPhoneInLink: false, hasPhoneInStorage: true },
      'kiosk',
    ],
    ['(4) no phone anywhere is the kiosk', 'hansang', { route: 'store', hasPhoneInLink: false }, 'kiosk'],
    [
      '(4) a remembered phone is enough',
      'kyochon',
      { route: 'store', hasPhoneInLink: false, hasPhoneInStorage: true },
      'standard',
    ],
    ['(5) hansang by store only has points', 'hansang', { route: 'store' }, 'points'],
    ['(5) chatbot by store only has points', 'chatbot', { route: 'store' }, 'points'],
    ['(5) store 3926 by store only has points', 'kkanbu', { route: 'store', storeId: '3926' }, 'points'],
    ['(6) bbq has the carousel', 'bbq', {}, 'carousel'],
    ['(6) bbq by store only, too', 'bbq', { route: 'store' }, 'carousel'],
    ['(7) the others have the standard landing', 'kkanbu', {}, 'standard'],
    ['a link with a phone never shows the points landing', 'hansang', {}, 'standard'],
    ['a self-service link follows (6)', 'bbq', { route: 'rprs', storeId: '' }, 'carousel'],
    ['a self-service link follows (7)', 'hansang', { route: 'rprs', storeId: '' }, 'standard'],
    ['a chatbot link goes straight to the store', 'chatbot', { route: 'chatbot' }, 'skip'],
    ['an sms link has only a menu button', 'bbq', { route: 'chatbot', isSmsPath: true }, 'menu-only'],
    ['nonghyup orders on a site of its own', 'nonghyup', {}, 'external'],
  ])(
    '%s',
    { tags: ['LND-04', 'CHN-19', 'LND-23', 'RTE-47', 'RTE-39', 'LND-36', 'LND-37', 'LND-51'] },
    (_, channel, change, expected) => {
      expect(kind(channel, change)).toBe(expected)
    },
  )

  it.each(['bbq', 'twozzim', 'kyochon', 'tteokcham', 'donchicken', 'momstouch', 'kkanbu'] as const)(
    '%s has a landing of its own',
    { tags: ['CHN-17'] },
    (channel) => {
      expect(kind(channel)).toBe(channel === 'bbq' ? 'carousel' : 'standard')
    },
  )
})
