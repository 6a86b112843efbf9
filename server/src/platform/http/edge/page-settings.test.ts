import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@hansang/contract'
import { seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'

const BRANDS_FILE = join(mkdtempSync(join(tmpdir(), 'hansang-brands-')), 'brands.json')
writeFileSync(BRANDS_FILE, JSON.stringify({ kyochon: { hotline: '15770001' } }))

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  env: {
    BRANDS_FILE,
    TEST_PHONE: '01000000009',
    HELP_CENTRE_PHONE: '15770002',
    CALL_CENTRE_PHONE: '15770003',
    CALL_APP_PHONE: '15770004',
    APP_ANDROID_LINK: 'https://android.example/app',
    APP_IOS_LINK: 'https://ios.example/app',
    COOPERATIVE_SITE: 'https://cooperative.example',
    CHECK_IN_APP: 'check-in://open',
    CHECK_IN_ANDROID_LINK: 'https://android.example/check-in',
    CHECK_IN_IOS_LINK: 'https://ios.example/check-in',
    KAKAO_MAP_APP_KEY: 'key-of-the-map',
    MAP_OUT_ORIGINS: 'bbq=https://partner.example',
  },
})

const NAMES = Object.keys(DEFAULT_PAGE_SETTINGS) as (keyof PageSettings)[]

it.each(NAMES)('a page is rendered with the operator’s %s', async (name) => {
  const page = await server.fetch('http://hansang.test/callCheckIn', { headers: { accept: 'text/html' } })
  const html = await page.text()
  const set = server.services.settings.shown[name]
  expect(set, `set ${name} above`).not.toEqual(DEFAULT_PAGE_SETTINGS[name])
  expect(html).toContain(name)
  for (const text of textsIn(set)) expect(html).toContain(text)
})

function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]
}
