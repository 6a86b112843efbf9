import { readStore } from '@hansang/contract'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../../src/axe-faults.ts'
import { accept, openBoard, orderWith, startShift } from '../../src/counter.ts'
import { inCp949 } from '../../src/cp949.ts'
import {
  addDirectly,
  approve,
  isSignedIn,
  openBasket,
  openOrderPage,
  openProvider,
  order,
} from '../../src/customer.ts'
import { misfitsOf } from '../../src/fits.ts'
import { answer, arrivesAt, newPhone, sees, useJourneys } from '../../src/journey.ts'
import { useOwnProduct } from '../../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()
const NAME = '한상 새봄점'

async function anOwner(width: number, height: number): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize({ width, height })
  await openBoard(page)
  await page.goto('/ceo/opening')
  await page.getByRole('heading', { name: '새 매장 열기', level: 2 }).waitFor()
  return page
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const item = (page: Page, name: string): Locator =>
  part(page, `${NAME} 준비 목록`).getByRole('listitem').filter({ hasText: name })
const backToList = async (page: Page) => {
  await page.getByRole('link', { name: '준비 목록으로' }).click()
  await page.getByRole('heading', { name: `${NAME} 준비 목록` }).waitFor()
}

async function findAddress(page: Page, keyword: string): Promise<void> {
  const search = page.getByRole('textbox', { name: '매장 주소' })
  await search.fill(keyword)
  await search.press('Enter')
}

/** Sixty dishes in four groups, a set with sizes and sauces among them, as a spreadsheet writes them. */
function sheet(prices: readonly [string, string]) {
  const rows = Array.from({ length: 59 }, (_, at) => {
    const price = at === 4 ? prices[0] : at === 30 ? prices[1] : String(5_000 + at * 100)
    return `${['전', '찌개', '구이', '음료'][Math.floor(at / 15)]},새봄 메뉴 ${at + 1},,${price},,,,,`
  })
  const set = ['전,새봄 모둠전,보통,18000,소스,1,2,간장,0', '전,새봄 모둠전,대,24000,소스,1,2,초장,500']
  const head = '분류,메뉴,가격이름,가격,옵션그룹,최소선택,최대선택,옵션,옵션가격'
  return {
    name: '새봄점 메뉴.csv',
    mimeType: 'text/csv',
    buffer: inCp949([head, ...set, ...rows].join('\r\n')),
  }
}

async function looksRight(page: Page, what: string): Promise<void> {
  expect(await faultsOf(page, what)).toEqual([])
  expect(await misfitsOf(page, what)).toEqual([])
  expect(await overflowOf(page, what)).toEqual([])
}

async function findStore(customer: Page): Promise<void> {
  await customer.goto(`/hansang/rprs/new-1?p1=${newPhone()}&p2=a+b&p3=N`)
  await isSignedIn(customer)
  await customer.getByRole('link', { name: /^포장/ }).click()
  await arrivesAt(customer, /\/store\/searchStore$/)
  const field = customer.getByRole('textbox', { name: '지역 또는 매장명을 입력해 주세요.' })
  await field.fill('새봄')
  await field.press('Enter')
}

describe('an owner without a shell', () => {
  it('opens another store with sixty dishes of a spreadsheet, up to its first order', {
    tags: ['SHOP-13', 'SHOP-18', 'SHOP-19', 'SHOP-29'],
  }, async () => {
    const page = await anOwner(1024, 768)
    const customer = await journeys.phone({ url: product.url })
    await page.getByRole('button', { name: '준비 시작하기' }).click()
    await sees(page, '매장 이름을 입력해 주세요.')
    await looksRight(page, 'a new store')
    await page.getByRole('textbox', { name: '매장 이름' }).fill(NAME)
    await page.getByRole('textbox', { name: '매장 전화번호' }).fill('02-555-0199')
    await findAddress(page, 'Fifth Avenue 350')
    await sees(page, /국내 주소만 쓸 수 있어요/)
    await findAddress(page, '테헤란로 152')
    await page.getByRole('list', { name: '찾은 주소' }).getByRole('button').first().click()
    await page.getByRole('button', { name: '다른 주소 찾기' }).waitFor()
    await page.getByRole('checkbox', { name: '배달' }).check()
    await page.getByRole('button', { name: '준비 시작하기' }).press('Enter')

    await sees(page, '3가지를 더 채우면 열 수 있어요')
    await looksRight(page, 'a checklist')
    const storeId = new URL(page.url()).searchParams.get('store') ?? ''
    await findStore(customer)
    await sees(customer, '검색 결과가 없어요.')
    // The page that the server answers asks once more by itself, if there is time.
    journeys.allowRefusal(404, readStore.path)
    await customer.goto(`/hansang/${storeId}`)
    await sees(customer, '페이지를 찾을 수 없어요.')

    await item(page, '메뉴').first().getByRole('link', { name: '메뉴 올리기' }).click()
    await sees(page, '준비 중인 매장이에요. 손님에게는 아직 보이지 않아요.')
    await page.getByRole('button', { name: '표로 올리기' }).click()
    const dialog = page.getByRole('dialog', { name: '표로 올리기' })
    await dialog.getByLabel('파일 고르기').setInputFiles(sheet(['팔천원', '0']))
    await sees(page, /EUC-KR\(CP949\)/)
    await sees(page, '고칠 칸 2개')
    await sees(page, '팔천원')
    expect(await faultsOf(page, 'faults of a sheet')).toEqual([])
    await dialog.getByLabel('파일 고르기').setInputFiles(sheet(['8000', '9000']))
    await sees(page, '분류 4개, 메뉴 60개를 찾았어요.')
    await dialog.getByRole('button', { name: '메뉴판 바꾸기' }).click()
    await sees(page, '메뉴 60개를 올렸어요.')
    await backToList(page)
    await sees(page, '2가지를 더 채우면 열 수 있어요')

    await item(page, '영업시간').getByRole('link', { name: '영업시간 정하기' }).click()
    for (const day of ['평일', '토요일', '일요일'])
      await part(page, '영업시간')
        .getByRole('group', { name: day })
        .getByRole('checkbox', { name: '영업해요' })
        .check()
    await part(page, '영업시간').getByRole('button', { name: '저장', exact: true }).click()
    await sees(page, '저장했어요. 매장을 열면 손님에게 보여요.')
    await part(page, '영업시간').getByText('10:00 ~ 22:00').first().waitFor()
    await page.getByRole('region', { name: '매장을 열면 손님에게 이렇게 보여요' }).waitFor()
    await backToList(page)

    await item(page, '배달 조건').getByRole('link', { name: '배달 조건 정하기' }).click()
    const delivery = part(page, '배달')
    await delivery.getByRole('button', { name: '배달비 구간 추가' }).click()
    await delivery.getByRole('radio', { name: '거리로 정하기' }).check()
    await delivery.getByRole('button', { name: '배달 거리 추가' }).click()
    await delivery.getByRole('button', { name: '저장', exact: true }).click()
    await delivery.getByRole('button', { name: '바꾸기 배달' }).waitFor()
    await backToList(page)
    await sees(page, '이제 열 수 있어요')
    await looksRight(page, 'a checklist without a gap')

    await page.getByRole('button', { name: '영업 시작' }).press('Enter')
    await answer(page, /영업을 시작할까요/, '영업 시작')
    await arrivesAt(page, /\/ceo\/orders/)
    await startShift(page)

    await findStore(customer)
    await customer.getByRole('button', { name: `${NAME} 주문하기` }).click()
    await arrivesAt(customer, new RegExp(`/store/main/${storeId}$`))
    await addDirectly(customer, '새봄 메뉴 12')
    await openBasket(customer)
    await order(customer)
    await approve(await openProvider(customer))
    await openOrderPage(customer)
    await accept(page, orderWith(page, NAME), 20)
    await sees(customer, /까지 준비 예정/)
  })

  it('does the same on a phone: corrects the basics, and gives up', { tags: ['SHOP-17'] }, async () => {
    const page = await anOwner(390, 844)
    await page.getByRole('textbox', { name: '매장 이름' }).fill('한상 여름점')
    await page.getByRole('textbox', { name: '매장 전화번호' }).fill('0255501234')
    await findAddress(page, '테헤란로 152')
    await page.getByRole('list', { name: '찾은 주소' }).getByRole('button').first().click()
    await page.getByRole('button', { name: '준비 시작하기' }).click()
    await sees(page, '2가지를 더 채우면 열 수 있어요')
    // It says why it does nothing.
    await page.getByRole('button', { name: '영업 시작' }).click({ force: true })
    await sees(page, '2가지를 더 채우면 열 수 있어요')
    await page.getByRole('button', { name: '기본 정보 고치기' }).last().click()
    await page.getByRole('textbox', { name: '매장 이름' }).fill('한상 가을점')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await page.getByRole('heading', { name: '한상 가을점 준비 목록' }).waitFor()
    await looksRight(page, 'a checklist on a phone')
    await page.getByRole('button', { name: '준비 그만두기' }).click()
    await answer(page, /준비를 그만둘까요/, '준비 그만두기')
    await page.getByRole('button', { name: '준비 시작하기' }).waitFor()
  })
})
