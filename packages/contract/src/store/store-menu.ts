import type { MenuGroup } from '@hansang/domain'
import { menuGroups } from './menu.ts'
import { type StoreAnswer, storeAnswerFields, storeFromAnswerRow, storeToAnswerRow } from './store.ts'
import { reshape, wireTable } from '../wire-table.ts'

export interface StoreWithMenu {
  readonly store: StoreAnswer
  readonly groups: readonly MenuGroup[]
}

/** `selStoreGoodsInfo` */
export const storeWithMenu = reshape(
  wireTable({ ...storeAnswerFields, groups: ['goodsGrpList', menuGroups] }),
  ({ groups, ...row }): StoreWithMenu => ({ store: storeFromAnswerRow(row), groups }),
  ({ store, groups }) => ({ ...storeToAnswerRow(store), groups }),
)
