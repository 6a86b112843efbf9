import type { Outcome, Row } from './row-kinds.ts'

type ForOwners = (own: Outcome, others: Outcome, rest: Omit<Row, 'may'>) => Row

const draft = () => ({ strId: '1001', strNm: '한상 새 매장', strPhno: '0255501002', pickYn: 'Y' })

/** Calls of who opens another store of the brand; the store itself is open. */
export const draftRows = (forOwners: ForOwners) => ({
  draftStore: forOwners('acts', 404, { request: draft }),
  readStoreDraft: forOwners('told', 404, { request: draft, tells: '"checklist"' }),
  editStoreDraft: forOwners('acts', 404, { request: draft }),
  discardStoreDraft: forOwners('acts', 404, { request: draft }),
  openStore: forOwners('acts', 404, { request: draft }),
})
