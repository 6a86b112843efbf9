import type { Outcome, Row } from './row-kinds.ts'

type ForOwners = (own: Outcome, others: Outcome, rest: Omit<Row, 'may'>) => Row

const of = (rest: object) => () => ({ strId: '1001', seen: 'none', ...rest })
const dish = { goodsItemId: '+1', goodsItemNm: '물', goodsItemPriceId: '+2', goodsPrice: 1 }

/** Calls of who edits a menu. */
export const menuRows = (forOwners: ForOwners) => ({
  readEditedMenu: forOwners('told', 404, { request: of({}), tells: '"100101"' }),
  saveDish: forOwners('acts', 404, { request: of({ group: '메뉴', dish }) }),
  removeDish: forOwners('nothing', 404, { request: of({ goodsItemId: '100101' }) }),
  arrangeMenu: forOwners('nothing', 404, { request: of({ groups: [] }) }),
  importMenu: forOwners('nothing', 404, { request: of({ sheet: '' }) }),
  planDish: forOwners('nothing', 404, { request: of({ from: '2099-01-01 09:00:00', dish }) }),
  withdrawMenuChange: forOwners(404, 404, { request: of({ changeId: '1' }) }),
  readMenuVersions: forOwners('nothing', 404, { request: of({}) }),
  restoreMenuVersion: forOwners('nothing', 404, { request: of({ version: 1 }) }),
  uploadPhoto: forOwners('nothing', 404, { request: of({ photo: 'R0lGODlh' }) }),
})
