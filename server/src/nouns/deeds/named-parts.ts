import type { MenuItem, MenuPart } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import { readStoredMenu } from '../stores/index.ts'

export interface NamedPart extends MenuPart {
  readonly name: string
}

/** With their names of today; a part that no dish has any more keeps its id alone. */
export async function namedParts(
  db: Reader,
  storeId: string,
  parts: readonly MenuPart[],
): Promise<NamedPart[]> {
  const items = (await readStoredMenu(db, storeId)).flatMap((group) => group.items)
  return parts.map((part) => ({ ...part, name: nameOf(items, part) }))
}

function nameOf(items: readonly MenuItem[], { kind, id }: MenuPart): string {
  if (kind === 'item') return items.find((item) => item.id === id)?.name ?? ''
  for (const item of items) {
    const name = kind === 'variant' ? variantName(item, id) : optionName(item, id)
    if (name) return name
  }
  return ''
}

function variantName({ name, prices }: MenuItem, id: string): string {
  const price = prices.find((one) => one.id === id)
  return price ? `${name} ${price.name}`.trim() : ''
}

function optionName({ optionGroups }: MenuItem, id: string): string {
  return optionGroups.flatMap((group) => group.options).find((option) => option.id === id)?.name ?? ''
}
