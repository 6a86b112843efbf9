import type { EditedMenu } from '@hansang/contract'
import { type MenuGroup, sheetOfMenu, won } from '@hansang/domain'
import { menuEditorTexts, menuSheetWords } from '@hansang/messages'
import { newDish } from '../dish/dish-draft.ts'

const t = menuEditorTexts.sheet.example

export function downloadMenu({ menuGroups }: EditedMenu): void {
  const groups = menuGroups.map(({ name, dishes }) => ({ name, items: dishes.map(({ dish }) => dish) }))
  download(t.menu, groups)
}

/** With two dishes that show how prices and options go over several rows. */
export function downloadTemplate(): void {
  const { dish } = newDish('')
  const part = (name: string, amount: number) => ({ id: name, name, price: won(amount), isSoldOut: false })
  const options = t.options.map((name, index) => part(name, 500 - 500 * index))
  const sauces = { id: 'sauces', name: t.sauces, sortIndex: 0, minimum: 1, maximum: 2, options }
  const fried = {
    ...dish,
    name: t.dish,
    summary: t.summary,
    badge: 'BEST',
    allergy: t.allergy,
    prices: t.prices.map((name, index) => part(name, 18_000 + 4_000 * index)),
    optionGroups: [sauces],
  }
  download(t.file, [
    { name: t.group, items: [fried] },
    { name: t.drinks, items: [{ ...dish, name: t.cola, prices: [part(t.cola, 3_000)] }] },
  ])
}

function download(name: string, groups: readonly MenuGroup[]): void {
  const text = sheetOfMenu(groups, menuSheetWords)
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
