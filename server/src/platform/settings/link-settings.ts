import { type CheckInApp, DEFAULT_PAGE_SETTINGS, type PageSettings } from '@hansang/contract'
import { z } from 'zod'
import { wanted } from './setting-values.ts'

const NO_APP = /^(https?|javascript|data|file|blob|about|vbscript|view-source):/i

const webAddress = z
  .string()
  .refine(isWebAddress, wanted('an https address, such as https://shop.example/app'))

const webBase = z
  .string()
  .refine(
    (text) => isWebAddress(text) && !/[?#]/.test(text),
    wanted('an https address without a query, such as https://shop.example'),
  )
  .transform((text) => text.replace(/\/+$/, ''))

const appAddress = z
  .string()
  .refine(
    (text) => /^[a-z][a-z\d+.-]*:\/\/\S*$/i.test(text) && !NO_APP.test(text),
    wanted('the address of an app in its own scheme, such as covidpass://open'),
  )

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

export const LINK_SETTINGS = z.object({
  APP_ANDROID_LINK: webAddress.prefault(DEFAULT_PAGE_SETTINGS.appLinks.android),
  APP_IOS_LINK: webAddress.prefault(DEFAULT_PAGE_SETTINGS.appLinks.ios),
  COOPERATIVE_SITE: webBase.optional(),
  CHECK_IN_APP: appAddress.optional(),
  CHECK_IN_ANDROID_LINK: webAddress.optional(),
  CHECK_IN_IOS_LINK: webAddress.optional(),
})

type OutsideLinks = Pick<PageSettings, 'appLinks' | 'cooperativeSite' | 'checkInApp'>

type Given = z.output<typeof LINK_SETTINGS>

export function outsideLinks(given: Given): OutsideLinks {
  return {
    appLinks: { android: given.APP_ANDROID_LINK, ios: given.APP_IOS_LINK },
    cooperativeSite: given.COOPERATIVE_SITE ?? null,
    checkInApp: checkInApp(given),
  }
}

function checkInApp(given: Given): CheckInApp | null {
  const { CHECK_IN_APP: address, CHECK_IN_ANDROID_LINK: android, CHECK_IN_IOS_LINK: ios } = given
  return address && android && ios ? { address, links: { android, ios } } : null
}

const CHECK_IN = ['CHECK_IN_APP', 'CHECK_IN_ANDROID_LINK', 'CHECK_IN_IOS_LINK']

/** The app address and its two store links work only together. */
export function linkFaults(env: NodeJS.ProcessEnv): string[] {
  const missing = CHECK_IN.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === CHECK_IN.length) return []
  return [`CHECK_IN_APP and its two links work together only: also set ${missing.join(' and ')}.`]
}
