import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPhone, useJourneys } from './src/journey.ts'
import { NOON } from './src/running-product.ts'

const journeys = useJourneys()
let folder: string
let product: Product

const LINKS = {
  APP_ANDROID_LINK: 'https://play.example/hansang',
  APP_IOS_LINK: 'https://apps.example/hansang',
  COOPERATIVE_SITE: 'https://nonghyup.example',
  CHECK_IN_APP: 'covidpass://open',
  CHECK_IN_ANDROID_LINK: 'https://play.example/pass',
  CHECK_IN_IOS_LINK: 'https://apps.example/pass',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hansang-brands-'))
  const brands = join(folder, 'brands.json')
  await writeFile(
    brands,
    JSON.stringify({ kyochon: { companyName: '교촌에프앤비', supportPhone: '15991991' } }),
  )
  const numbers = { HELP_CENTRE_PHONE: '15771577', CALL_CENTRE_PHONE: '16661666', CALL_APP_PHONE: '16441644' }
  product = await runProduct({ env: { CLOCK: NOON, BRANDS_FILE: brands, ...numbers, ...LINKS } })
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
  await rm(folder, { recursive: true })
})

const pageAt = async (path: string) => await (await fetch(new URL(path, product.url))).text()

it('a landing names the company that the operator says', { tags: ['CHN-07'] }, async () => {
  const landing = await pageAt('/kyochon/3390')
  expect(landing).toContain('교촌에프앤비')
  expect(landing).not.toContain('간장골예시')
  // What the file leaves out, and other brands, stay as they are.
  expect(landing).toContain('윤달간')
  expect(await pageAt('/bbq/2001')).toContain('(주)바삭예시푸드')
})

it('the operator’s numbers reach every page, and its links', { tags: ['LND-48', 'MAIN-04'] }, async () => {
  const store = await pageAt('/kyochon/store/main/3390')
  for (const number of ['15771577', '16661666', '16441644']) expect(store).toContain(number)
  expect(store).toContain('href="tel:15991991"')
  const page = await journeys.phone({ url: product.url })
  await page.goto(`/kyochon/3390/${newPhone()}`)
  await page.getByRole('link', { name: /^포장/ }).click()
  await page.locator('a[href="tel:15991991"]').first().waitFor()
  await page.goto('/kyochon/3390?p2=01000000000')
  await page.locator('a[href="tel:15771577"]').waitFor()
})

it('the landing of an agent calls the operator’s numbers, and no agent calls another with p4=Y', {
  tags: ['AGT-02', 'AGT-03', 'RTE-40', 'RTE-41'],
}, async () => {
  const calls = async (path: string) =>
    [...(await pageAt(path)).matchAll(/href="tel:(\d+)"/g)].map(([, number]) => number)
  const caller = newPhone()
  expect(await calls(`/kyochon/cpteam/${caller}`)).toEqual(['16661666'])
  expect(await calls(`/kyochon/csteam/${caller}?p4=Y`)).toEqual([])
  expect(await calls(`/bbq/cpteam/${caller}?storeId=2001`)).toEqual(['0255502901', '16661666'])
  expect(await calls(`/hansang/cpteam/${caller}?storeId=1001`)).toEqual(['0255501901', '16661666'])
  expect(await calls(`/kyochon/cpteam/${caller}?storeId=3390`)).toEqual(['16661666'])
  // A store that is not there, or of another brand, takes nothing from the page.
  for (const store of ['2001', 'none']) {
    expect(await calls(`/kyochon/cpteam/${caller}?storeId=${store}`)).toEqual(['16661666'])
  }
})

it('a link of the cooperative goes on to its own site, at the page of its store', {
  tags: ['LND-51', 'AGT-05'],
}, async () => {
  const goesTo = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, product.url), { redirect: 'manual' })
    return `${status} ${headers.get('location')}`
  }
  const site = LINKS.COOPERATIVE_SITE
  const store = encodeURIComponent('서초점')
  expect(await goesTo(`/nonghyup/${store}/01012345678`)).toBe(
    `302 ${site}/store/${store}?callerNum=01012345678`,
  )
  expect(await goesTo('/nonghyup/9999?p2=01012345678')).toBe(`302 ${site}/main?callerNum=01012345678`)
  expect(await goesTo('/nonghyup/9999/h1.abc')).toBe(`302 ${site}/main`)
  expect(await goesTo('/nonghyup/csteam/01012345678')).toBe(`302 ${site}/main?isCs=Y&callerNum=01012345678`)
})

it('the operator’s links outside reach every page', { tags: ['EP-63'] }, async () => {
  const landing = await pageAt('/kyochon/3390')
  for (const link of Object.values(LINKS)) expect(landing).toContain(link)
})
