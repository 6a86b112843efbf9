import { endpoint } from '../endpoint.ts'
import { memberItem, memberStore } from '../store/member-store.ts'
import { id, listOf, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'

/**
 * The token decides whose orders are read; `phone` is ignored. Without a proven phone there are no recent
 * orders.
 */
export const readMemberItems = endpoint({
  id: 'EP-18',
  summary: 'Frequently and recently ordered items',
  path: '/api/v2/user/store/selFrqntRcntOrderGoodsItemLst',
  access: 'public',
  request: wireTable({ storeId: ['strId', id], phone: ['cnsmrPhno', typedText(1000)] }),
  answer: wireTable({
    recommended: ['frqntOrderGoodsItemLst', listOf(memberItem)],
    recent: ['rcntOrderGoodsItemLst', listOf(memberItem)],
  }),
})

export const readMemberStore = endpoint({
  id: 'EP-19',
  summary: 'A store on the landing of members',
  path: '/api/v2/user/store/selMcpStoreMainInfo',
  access: 'public',
  request: wireTable({ storeId: ['strId', id] }),
  answer: wireTable({ store: ['selMcpStoreInfo', memberStore] }),
})
