import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { signIn, startShift } from '../src/counter.ts'
import { addDirectly, choosePickup, openBasket, openLanding } from '../src/customer.ts'
import { misfitsOf } from '../src/fits.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { useOwnProduct } from '../src/own-product.ts'

const DISH = '해물파전'
const journeys = useJourneys()
const product = useOwnProduct()

async function anEditor(page?: Page): Promise<Page> {
  const editor = page ?? (await journeys.counter(product.url))
  await editor.goto('/ceo/login')
  await signIn(editor, 'owner1001', 'hansang1234')
  await startShift(editor)
  await editor.goto('/ceo/menu')
  await editor.getByText(/분류 \d+개 · 메뉴 \d+개/).waitFor()
  return editor
}

async function openDish(editor: Page, name: string) {
  await editor.getByRole('textbox', { name: '메뉴 검색' }).fill(name)
  await editor
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  return editor.getByRole('dialog', { name })
}

const price = (dish: ReturnType<Page['getByRole']>) => dish.getByRole('textbox', { name: '가격(원)' }).first()

/** A photo that a browser draws. */
async function aPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = 'orange'
      context.fillRect(0, 0, 800, 600)
    }
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })
  return Buffer.from(drawn, 'base64')
}

describe('the menu that an owner edits', () => {
  it('changes a price on two devices: the second sees the first’s, and loses nothing typed', async () => {
    const [one, two] = [await anEditor(), await anEditor()]
    const customer = await journeys.phone({ url: product.url })
    await openLanding(customer)
    await choosePickup(customer)
    const [first, second] = [await openDish(one, DISH), await openDish(two, DISH)]
    expect(await faultsOf(one, 'a dish')).toEqual([])
    await price(first).fill('23000')
    await first.getByRole('button', { name: '저장' }).click()
    await sees(one, `${DISH} 저장했어요.`)
    await price(second).fill('25000')
    await second.getByRole('button', { name: '저장' }).click()
    await sees(two, /23,000원/)
    await sees(two, /다른 기기에서 이 메뉴를 바꿨어요/)
    expect(await price(second).inputValue()).toBe('25000')
    await second.getByRole('button', { name: '저장' }).click()
    await sees(two, `${DISH} 저장했어요.`)
    await customer.getByText('25,000원').first().waitFor()
  })

  it('says what is wrong at its field, and takes a photo after a bad one', async () => {
    const editor = await anEditor()
    const dish = await openDish(editor, DISH)
    await price(dish).fill('0')
    await dish.getByRole('button', { name: '저장' }).click()
    await sees(editor, '0원으로는 팔 수 없어요. 1원 이상으로 정해 주세요.')
    await price(dish).fill('24000')
    const file = dish.getByLabel(/사진 (고르기|바꾸기)/)
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
    await sees(editor, /SVG 그림은 올릴 수 없어요/)
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await aPhoto(editor) })
    await dish.locator('img[src^="/photos/"]').waitFor()
    await dish.getByRole('button', { name: '저장' }).click()
    await sees(editor, `${DISH} 저장했어요.`)
    const customer = await journeys.phone({ url: product.url })
    await openLanding(customer)
    await choosePickup(customer)
    await customer.locator('img[src^="/photos/"][srcset]').first().waitFor()
    await addDirectly(customer, DISH)
    await openBasket(customer)
    await sees(customer, '24,000원')
    await customer.locator('img[src^="/photos/"]').first().waitFor()
  })

  it('comes from a sheet, whose faults are told by row and column first', async () => {
    const phone = await journeys.phone({ url: product.url })
    const editor = await anEditor(phone)
    await editor.getByRole('button', { name: '표로 올리기' }).click()
    const sheet = editor.getByRole('dialog', { name: '표로 올리기' })
    const file = sheet.getByLabel('파일 고르기')
    const csv = (...lines: readonly string[]) => ({
      name: '메뉴.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['분류,메뉴,가격', ...lines].join('\n')),
    })
    await file.setInputFiles(csv('전,파전,-1', '전,김치전,만원', '전,=cmd,1000'))
    await sees(editor, '고칠 칸 3개')
    await sees(editor, /금액이 아니에요/)
    expect(await faultsOf(editor, 'faults of a sheet')).toEqual([])
    expect(await misfitsOf(editor, 'faults of a sheet')).toEqual([])
    const dishes = Array.from(
      { length: 60 },
      (_, index) => `새 분류,새 메뉴 ${index + 1},${1_000 + index * 100}`,
    )
    await file.setInputFiles(csv(...dishes, `전,${DISH},24000`))
    await sees(editor, '분류 2개, 메뉴 61개를 찾았어요.')
    await sheet.getByRole('button', { name: '메뉴판 바꾸기' }).click()
    await sees(editor, '메뉴 61개를 올렸어요.')
    await sees(editor, '분류 2개 · 메뉴 61개')
    const customer = await journeys.phone({ url: product.url })
    await openLanding(customer)
    await choosePickup(customer)
    await sees(customer, '새 메뉴 1')
  })

  it('is put in order by buttons that a keyboard reaches', async () => {
    const editor = await anEditor()
    await editor.getByRole('button', { name: '순서·분류 바꾸기' }).click()
    await editor.getByRole('button', { name: '분류 추가' }).click()
    await editor.getByRole('textbox', { name: '분류 이름' }).last().fill('디저트')
    const up = editor.getByRole('button', { name: '디저트 위로' })
    await up.focus()
    await editor.keyboard.press('Enter')
    expect(await faultsOf(editor, 'the order of a menu')).toEqual([])
    await editor.getByRole('button', { name: '순서 저장' }).click()
    await sees(editor, '순서를 저장했어요.')
    await sees(editor, '메뉴가 없는 분류는 손님에게 보이지 않아요.')
    expect(await misfitsOf(editor, 'a menu to edit')).toEqual([])
  })
})
