import type { DishStep } from '@hansang/contract'
import { ALCOHOL, type MenuItem, formatCount, isSameJson } from '@hansang/domain'
import { fill, menuEditorTexts, menuTimeTexts } from '@hansang/messages'

const t = menuTimeTexts.change
const WORDS = ['name', 'summary', 'description', 'allergy', 'station'] as const

/** What differs of a dish, a line each. */
export function dishWords({ was, became }: DishStep): string[] {
  if (!became) return [t.removed]
  if (!was) return [fill(t.added, { amount: formatCount(became.prices[0]?.price ?? 0) })]
  const words = WORDS.filter((field) => was[field] !== became[field]).map((field) =>
    fill(t.value, {
      name: menuEditorTexts.dish[field],
      before: was[field] || t.none,
      after: became[field] || t.none,
    }),
  )
  const lines = [
    ...priceWords(was.prices, became.prices),
    ...words,
    ...priceWords(optionsOf(was), optionsOf(became), 'option'),
    ...labelWords(was, became),
  ]
  return lines.length > 0 ? lines : [t.nothing]
}

type Parts = readonly Pick<MenuItem['prices'][number], 'id' | 'name' | 'price'>[]

/** A single price needs no name. */
function priceWords(was: Parts, became: Parts, kind: 'price' | 'option' = 'price'): string[] {
  const isOnly = kind === 'price' && was.length === 1 && became.length === 1
  const named = (name: string) => (isOnly ? menuEditorTexts.dish.prices : name)
  return [
    ...became.flatMap(({ id, name, price }) => {
      const before = was.find((each) => each.id === id)
      if (!before) return [fill(t.priceAdded, { name: named(name), amount: formatCount(price) })]
      const renamed =
        before.name === name
          ? []
          : [fill(t.value, { name: menuEditorTexts.dish.priceName, before: before.name, after: name })]
      const priced = { name: named(name), before: formatCount(before.price), after: formatCount(price) }
      return before.price === price ? renamed : [...renamed, fill(t.price, priced)]
    }),
    ...was
      .filter(({ id }) => !became.some((each) => each.id === id))
      .map(({ name, price }) => fill(t.priceRemoved, { name: named(name), amount: formatCount(price) })),
  ]
}

function labelWords(was: MenuItem, became: MenuItem): string[] {
  const badges: Readonly<Record<string, string>> = menuEditorTexts.dish.badges
  const badge = ({ badge: code }: MenuItem) => badges[code] ?? t.none
  const isPhotoSame = was.thumbnailUrl === became.thumbnailUrl && isSameJson(was.imageUrls, became.imageUrls)
  const limits = ({ optionGroups }: MenuItem) =>
    optionGroups.map(({ id, name, minimum, maximum }) => ({ id, name, minimum, maximum }))
  return [
    ...(was.isShown === became.isShown ? [] : [became.isShown ? t.shown : t.hidden]),
    ...(was.badge === became.badge
      ? []
      : [fill(t.value, { name: menuEditorTexts.dish.badge, before: badge(was), after: badge(became) })]),
    ...(isPhotoSame ? [] : [t.photo]),
    ...(was.restriction === became.restriction
      ? []
      : [became.restriction === ALCOHOL ? t.alcohol : t.noAlcohol]),
    ...(isSameJson(limits(was), limits(became)) ? [] : [t.options]),
  ]
}

function optionsOf({ optionGroups }: MenuItem): Parts {
  return optionGroups.flatMap(({ options }) => options)
}
